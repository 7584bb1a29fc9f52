// LogRhythm tells of a technician in Jakarta; the address says nothing, and the booking platform does not answer.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, situation, undecided } from '../../shorthand.ts'

export const logrhythmJakartaWhileNobodyCanAskForBookings = situation(
  'logrhythm-jakarta-while-nobody-can-ask-for-bookings',
  'travel',
  'LogRhythm: account used from a new country',
  (setting) => {
    const iris = setting.person('iris.isaksson')
    const at = setting.ago({ hours: 2, minutes: 26 })
    const from = { ip: '114.124.176.52', city: 'Jakarta', country: 'ID' }
    const alarm = setting.seeded.number('logrhythm alarm', 200_000, 900_000)
    return {
      alerts: [
        alert(
          setting,
          at + 7 * 60_000,
          'logrhythm',
          'AIE: CSC: Account Authenticated From New Country',
          `<?xml version="1.0" encoding="utf-8"?>
<AlarmNotification>
  <AlarmId>${alarm}</AlarmId>
  <AlarmRuleId>1412</AlarmRuleId>
  <AlarmRuleName>AIE: CSC: Account Authenticated From New Country</AlarmRuleName>
  <AlarmRuleGroup>CloudAI : Account Anomaly</AlarmRuleGroup>
  <AlarmDate>${setting.iso(at + 6 * 60_000)}</AlarmDate>
  <AlarmStatus>New</AlarmStatus>
  <RBPMax>58</RBPMax>
  <RBPAvg>58</RBPAvg>
  <EntityName>Havskog / Singapore</EntityName>
  <Deployment>LR-HVS-01 7.20.0.8114</Deployment>
  <AIEngine>aie-got-01 rule 1412 block 1 "Not observed: country of origin for login, 60 days"</AIEngine>
  <EventCount>1</EventCount>
  <Event>
    <EventID>${setting.seeded.number('logrhythm event', 10_000_000, 90_000_000)}</EventID>
    <NormalMsgDate>${setting.iso(at)}</NormalMsgDate>
    <CommonEvent>User Logon</CommonEvent>
    <Classification>Audit : Authentication Success</Classification>
    <MsgSource>Azure AD Sign-in Logs (Open Collector)</MsgSource>
    <MsgSourceHost>oc-got-01</MsgSourceHost>
    <MPERule>EVID 50140 : Sign-in</MPERule>
    <Login>${iris.email}</Login>
    <Account/>
    <OriginIP>${from.ip}</OriginIP>
    <OriginCountry>Indonesia</OriginCountry>
    <OriginRegion>Jakarta</OriginRegion>
    <OriginCity>Jakarta</OriginCity>
    <OriginHost/>
    <ImpactedHost>login.microsoftonline.com</ImpactedHost>
    <Application>Viva Learning</Application>
    <Object>Browser</Object>
    <SessionType>Interactive</SessionType>
    <Result>0</Result>
    <Reason>MFA requirement satisfied by app notification</Reason>
    <UserAgent>Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36</UserAgent>
    <Direction>External</Direction>
    <Priority>58</Priority>
    <Sequence>1</Sequence>
  </Event>
  <Identity id="4471" displayName="${iris.name}" title="${iris.title}" department="${iris.department}" site="Singapore"/>
  <SmartResponse name="none" approvers="0"/>
  <NotifiedPersons>soc@havskoginstruments.com; elif.demir@havskoginstruments.com</NotifiedPersons>
  <Guidance>Check whether the user travels. If the user is not there, disable the account and look for further logins from the address of origin.</Guidance>
  <Link>https://lr-hvs-01.havskoginstruments.com:8443/alarms/${alarm}</Link>
</AlarmNotification>`,
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          signedIn(iris, setting.ago({ days: 3, hours: 2 }), iris.office.externalIp, 'SG', {
            ISP: 'Havskog Instruments',
          }),
          signedIn(iris, at, from.ip, 'ID', {
            Application: 'Viva Learning',
            ISP: 'Telkomsel',
            DeviceType: 'Mobile',
          }),
        ],
      },
      faults: [{ platform: 'travel-booking', fault: '503' }],
      expected: undecided,
      because:
        'Whether she is in Jakarta decides it, and the booking platform does not answer. The address is an ordinary mobile line without any record, the second factor was right, only a course was opened, and nothing else is known of these hours. Neither side is shown; ask again when the platform is back, or ask her.',
    }
  },
)
