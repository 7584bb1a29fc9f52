// All stories of the world, each with its true verdict.
import type { Setting } from '../world/setting.ts'
import { adminToolUse } from './admin-tool-use.ts'
import { c2Beacon } from './c2-beacon.ts'
import { exploitedServer } from './exploited-server.ts'
import { impossibleTravelBusinessTrip } from './impossible-travel-business-trip.ts'
import { impossibleTravelIntruder } from './impossible-travel-intruder.ts'
import { internetScanner } from './internet-scanner.ts'
import { leakedCredentials } from './leaked-credentials.ts'
import { lookalikeDomain } from './lookalike-domain.ts'
import { newsletterReported } from './newsletter-reported.ts'
import { ownBuildFlagged } from './own-build-flagged.ts'
import { passwordSpray } from './password-spray.ts'
import { personalCloudUpload } from './personal-cloud-upload.ts'
import { phishingClicked } from './phishing-clicked.ts'
import { plainNoise } from './plain-noise.ts'
import { quarantinedMalware } from './quarantined-malware.ts'
import { ransomwareOnLaptop } from './ransomware-on-laptop.ts'
import { signInFromHosting } from './sign-in-from-hosting.ts'
import type { Story } from './story.ts'
import { unknownTool } from './unknown-tool.ts'
import { vulnerableServerNotExposed } from './vulnerable-server-not-exposed.ts'

const tellers = [
  ransomwareOnLaptop,
  impossibleTravelBusinessTrip,
  impossibleTravelIntruder,
  phishingClicked,
  newsletterReported,
  internetScanner,
  exploitedServer,
  vulnerableServerNotExposed,
  leakedCredentials,
  adminToolUse,
  quarantinedMalware,
  c2Beacon,
  personalCloudUpload,
  plainNoise,
  unknownTool,
  signInFromHosting,
  passwordSpray,
  lookalikeDomain,
  ownBuildFlagged,
]

export const tellStories = (setting: Setting): Story[] => tellers.map((tell) => tell(setting))
