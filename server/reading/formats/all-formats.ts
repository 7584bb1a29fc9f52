// The formats that are known, those of one product before those that many products write.
import type { EventFields } from '../facts/event-fields.ts'
import { cloudtrail } from './cloud/cloudtrail.ts'
import { googleAlertCenter, googleCloudAudit, googleWorkspace, securityCommandCenter } from './cloud/google.ts'
import { guardduty } from './cloud/guardduty.ts'
import { falco, kubernetesAudit } from './cloud/kubernetes.ts'
import {
  atlassianAudit,
  gitGuardian,
  githubAudit,
  salesforceEvents,
  salesforceStream,
  slackAudit,
} from './cloud/software-services.ts'
import { crowdstrikeAlert, crowdstrikeEvent } from './endpoint/crowdstrike.ts'
import { defenderEndpoint, defenderHunting, defenderXdr, microsoftGraphAlert } from './endpoint/defender.ts'
import {
  carbonBlack,
  cortexIncident,
  cortexXdr,
  sentinelOne,
  sentinelOneActivity,
  sophosCentral,
  trendVisionOne,
} from './endpoint/others.ts'
import { type Format, formatOf } from './format.ts'
import { cef, ecs, leef, ocsf } from './general/event-formats.ts'
import {
  azureMonitor,
  canary,
  qradarOffense,
  recordedFuture,
  sentinelAlert,
  sentinelIncident,
  splunkNotable,
} from './general/platforms.ts'
import { auditd, hostLog, wazuh } from './hosts/unix.ts'
import { sysmon, windowsEvent } from './hosts/windows.ts'
import { elevationRequest } from './identity/elevation.ts'
import { entraAudit, entraRisk, entraSignIn } from './identity/entra.ts'
import { okta } from './identity/okta.ts'
import { cloudAppSecurity, microsoft365Audit, mimecast, proofpoint } from './mail/gateways.ts'
import { checkPoint, ciscoAsa, fortinet, panOs, sophosFirewall, watchGuard } from './network/firewalls.ts'
import { cloudflare, umbrella, zscaler } from './network/gateways.ts'
import { darktrace, extraHop, sipAndDip, snort, suricata, zeek, zeekNotice } from './network/sensors.ts'

const formats: readonly Format[] = [
  cef,
  leef,
  ocsf,
  cloudtrail,
  guardduty,
  googleWorkspace,
  googleAlertCenter,
  securityCommandCenter,
  googleCloudAudit,
  kubernetesAudit,
  falco,
  gitGuardian,
  githubAudit,
  slackAudit,
  atlassianAudit,
  salesforceEvents,
  salesforceStream,
  okta,
  elevationRequest,
  entraRisk,
  entraAudit,
  entraSignIn,
  crowdstrikeEvent,
  crowdstrikeAlert,
  sentinelOne,
  sentinelOneActivity,
  carbonBlack,
  cortexXdr,
  cortexIncident,
  trendVisionOne,
  sophosCentral,
  defenderEndpoint,
  sentinelAlert,
  sentinelIncident,
  azureMonitor,
  microsoftGraphAlert,
  defenderXdr,
  defenderHunting,
  proofpoint,
  mimecast,
  microsoft365Audit,
  cloudAppSecurity,
  wazuh,
  sysmon,
  windowsEvent,
  auditd,
  zeek,
  zeekNotice,
  suricata,
  snort,
  darktrace,
  extraHop,
  sipAndDip,
  checkPoint,
  panOs,
  fortinet,
  sophosFirewall,
  watchGuard,
  ciscoAsa,
  zscaler,
  umbrella,
  cloudflare,
  splunkNotable,
  qradarOffense,
  recordedFuture,
  canary,
  ecs,
  hostLog,
].map(formatOf)

/** Those that a text may tell without a field. */
const inText = [...formats.keys()].filter((index) => formats[index]?.readsText)
const byMark = new Map<string, number[]>()
for (const [index, { marks }] of formats.entries())
  for (const mark of marks) byMark.set(mark, [...(byMark.get(mark) ?? []), index])

/** The format of a content; undefined where field names and text have to do. */
export function findFormat(fields: EventFields): Format | undefined {
  let first = formats.length
  const lookAt = (indexes: readonly number[]) => {
    for (const index of indexes) if (index < first && formats[index]?.isMine(fields)) first = index
  }
  for (const name of fields.names()) {
    const marked = byMark.get(name)
    if (marked) lookAt(marked)
  }
  if (fields.text !== undefined) lookAt(inText)
  return formats[first]
}
