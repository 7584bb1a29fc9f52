// The names of fields that hold a time, from those that tell when the event was to those that tell when it was recorded.

/** In plain form; a dot is one level. The first rank that has a readable time decides. */
const ranks: readonly string[] = [
  'originaltime requesttime firsttimestampusecs firstpacketsecond startactivetime clienttimestamp infectedtime eventfirstseen firsteventtimestamp firsteventtime firsteventdatetime activitydatetime firstactivitydatetime firstactivitytimeutc firstactivitytime firstactivity eventtimestamp utctime occurredat occurredon occurrencetime occurred timeoccurred attacktime clicktime event.starttime event.processstarttime firstseentime firstdetected firstdetectedutc triggered eventtimeutc',
  'eventtime eventdatetime eventdate eventstart event.start starttime starttimeutc start startdate datestart firstseen firstoccurrence published timecreated systemtime requestreceivedtimestamp messagetime identifiedat threatinfo.identifiedat detectionstart processstarttime begin begintime started startedat',
  'timestamp time ts datetime date timeutc logtimestamp enviado gesendet envoye sent when at logtime localtime devtime devicetime receipttime rt detectiondate detectiontime detecttime detectedtime detectedat detecteddatetime detectiontimestamp timedetected detectedutc loggedat logdate activitytime actiontime timeofevent timestampms timestampdt unixtime calendartime data',
  'createinstant createdtimestamp eventcreationtime creationtime createddatetime createdat createdtime created createdon alerttime alerttriggertime alerttimestamp alertcreatedat timegenerated reportedat reporteddatetime submittedat receivedat receivedtime receivedtimestamp received generatedtime registered generated opened openedat sent senttime eventreceivedtime backendtimestamp ingestiontime commitdate',
  'lasteventdatetime lastactivitydatetime lastseen lastdetected lastupdated updatedat updated endtime end modifiedat closedat stagetimestamp',
]

export const rankOfTimeName: ReadonlyMap<string, number> = new Map(
  ranks.flatMap((names, rank) => names.split(' ').map((name): [string, number] => [name, rank])),
)

/** Times below these names are the lives of users, machines, files, certificates and intelligence, not of the event. */
export const timesOfOthers =
  /^(?:previous\w*|prior\w*|baseline\w*|lastusual\w*|lastlocation|lastlogin|organi[sz]ation|org|tenant|customer|registrations?|memberships?|firmware|targetproperties|indicator|indicators|threatintelligence|intel|certificate|cert|x509|tls|ssl|license|subscription|password|sessioncontext|sessionissuer|attributes|parent|instancedetails|networkinterfaces|os|geo|whois|accesskey|users?|accounts?|devices?|agents?|hosts?|assets?|endpoints?|machines?|inventory|filetimes|comments|history|notes|suppress|rule|owner|labels|project)$/

/** Names that say that an event is meant, also one that was found long after it. */
export const isEventName = (name: string): boolean => eventNames.test(name)
const eventNames =
  /^(?:event|occur|original|request|attack|click|activity|trigger|infected|firstactivity|firstevent|utctime|systemtime|timecreated|timeoccurred|identified|rt$|messagetime|seentime)/

/** What was before a change or is since, and what an account, a machine or a rule has, is no event. */
export const isStateName = (name: string): boolean => stateNames.test(name)
const stateNames =
  /^(?:old|new|prev|previous|prior|before|was|current|baseline)(?:value|data|state)?$|^(?:prev|previous|prior|baseline)|before$|^(?:pwd|password|passwd)|lastset$|^last(?:log[oi]n|boot|password|used|sync|usual|known|backup|checked)|log[oi]nbefore|whencreated|boot(?:ed|time)|uptime|install|firmware|expires?|evaluation/

/** What a rule looked through begins before the event, and ends after it. */
export const isWindow = (step: string): boolean => /^(?:window|interval|lookback|evaluation)/.test(step)
