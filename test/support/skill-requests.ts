// What every skill of every connector is asked in tests, and what it must send: taken from the specification.
import type { Platform } from './lab.ts'
import type { Asked } from './skill-requests/asked.ts'
import { endpointDetectionRequests } from './skill-requests/endpoint-detection.ts'
import { incidentSourceRequests } from './skill-requests/incident-source.ts'
import { malwareProtectionRequests } from './skill-requests/malware-protection.ts'
import { threatIntelligenceRequests } from './skill-requests/threat-intelligence.ts'
import { travelBookingRequests } from './skill-requests/travel-booking.ts'
import { vulnerabilityInvestigationRequests } from './skill-requests/vulnerability-investigation.ts'

export const skills: Record<Platform, Asked[]> = {
  'endpoint-detection': endpointDetectionRequests,
  'incident-source': incidentSourceRequests,
  'malware-protection': malwareProtectionRequests,
  'vulnerability-investigation': vulnerabilityInvestigationRequests,
  'travel-booking': travelBookingRequests,
  'threat-intelligence': threatIntelligenceRequests,
}

/** What every call of a connector carries, secrets as the lab's log shows them. */
export const headers: Record<Platform, Record<string, RegExp>> = {
  'endpoint-detection': { authorization: /^Bearer sha256:/, 'content-type': /^application\/json$/ },
  'incident-source': { authorization: /^Bearer sha256:/, 'content-type': /^application\/json$/ },
  'malware-protection': { authorization: /^Basic sha256:/, accept: /^application\/json$/ },
  'vulnerability-investigation': { 'x-api-key': /^sha256:/, 'content-type': /^application\/json$/ },
  'travel-booking': { authorization: /^Bearer sha256:/ },
  'threat-intelligence': { 'x-threatinteltoken': /^sha256:/, accept: /^application\/json$/ },
}
