// The list of connectors. A new one is one new line here.
import { endpointDetection } from './endpoint-detection/endpoint-detection.ts'
import { incidentSource } from './incident-source/incident-source.ts'
import type { ConnectorDeclaration } from './kit/vocabulary/connector.ts'
import { malwareProtection } from './malware-protection/malware-protection.ts'
import { threatIntelligence } from './threat-intelligence/threat-intelligence.ts'
import { travelBooking } from './travel-booking/travel-booking.ts'
import { vulnerabilityInvestigation } from './vulnerability-investigation/vulnerability-investigation.ts'

export const connectors: readonly ConnectorDeclaration[] = [
  endpointDetection,
  incidentSource,
  malwareProtection,
  vulnerabilityInvestigation,
  travelBooking,
  threatIntelligence,
]
