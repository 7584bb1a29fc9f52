// The ordinary history of the company: what every machine and every person has behind them, whoever a story is about.
import type { Facts } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { adminWork } from './admin-work.ts'
import { bystanderNews } from './bystander-news.ts'
import { closedIncidents } from './closed-incidents.ts'
import { closedInvestigations } from './closed-investigations.ts'
import { knownFiles } from './known-files.ts'
import { knownIntelligence } from './known-intelligence.ts'
import { logons } from './logons.ts'
import { networkAddresses } from './network-addresses.ts'
import { oldExposures } from './old-exposures.ts'
import { quarantine } from './quarantine.ts'
import { scannerRuns } from './scanner-runs.ts'
import { signIns } from './sign-ins.ts'
import { softwareUpdates } from './software-updates.ts'
import { trips } from './trips.ts'

export function ordinaryHistory(setting: Setting): Facts[] {
  return [
    logons(setting),
    signIns(setting),
    networkAddresses(setting),
    adminWork(setting),
    scannerRuns(setting),
    softwareUpdates(setting),
    quarantine(setting),
    closedIncidents(setting),
    closedInvestigations(setting),
    trips(setting),
    knownFiles(setting),
    knownIntelligence(setting),
    oldExposures(setting),
    bystanderNews(setting),
  ]
}
