// A line of Cisco ISE about a device whose profile changed.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const isePrinterBecameAComputer: TellSituation = (setting) => {
  const at = setting.ago({ hours: 6, minutes: 40 })

  return {
    id: 'ise-printer-became-a-computer',
    group: 'formats',
    title: 'A printer that looks like a computer',
    alerts: [
      alert(
        setting,
        at,
        'cisco_ise',
        'Anomalous endpoint behaviour',
        `<181>1 ${setting.iso(at)} ise-got-01 CISE_Profiler - - - 0000148822 1 0 80002 INFO Profiler: Profiler EndPoint profiling event occurred, ConfigVersionId=94, EndpointCertainityMetric=10, EndpointIPAddress=10.20.30.77, EndpointMacAddress=3C:2A:F4:10:9B:E2, EndpointMatchedPolicy=Workstation, PreviousMatchedPolicy=Brother-Printer, AnomalousBehaviour=true, NAS-Port-Id=Gi1/0/14, EndpointNADAddress=10.20.0.22,`,
      ),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A changed profile may be new firmware or a computer with the address of a printer. No platform knows the device, so neither is shown.',
  }
}
