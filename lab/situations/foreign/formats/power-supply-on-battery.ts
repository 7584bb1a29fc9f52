// An uninterruptible power supply says that it runs on battery.
import { alert, situation } from '../../shorthand.ts'

export const powerSupplyOnBattery = situation(
  'power-supply-on-battery',
  'formats',
  'An SNMP trap of a power supply',
  (setting) => {
    const at = setting.ago({ minutes: 38 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'apc_ups',
          'PowerNet-MIB::upsOnBattery',
          `${setting.iso(at).slice(0, 19)}Z snmptrapd[812]: UDP: [10.30.0.40]:161->[10.30.1.9]:162
DISMAN-EVENT-MIB::sysUpTimeInstance = Timeticks: (1184420071) 137 days, 2:03:20.71
SNMPv2-MIB::snmpTrapOID.0 = OID: PowerNet-MIB::upsOnBattery
PowerNet-MIB::mtrapargsString.0 = STRING: "UPS: On battery power in response to rapid change of input."
SNMPv2-MIB::sysName.0 = STRING: "ups-bos-rack2"
PowerNet-MIB::upsBasicIdentModel.0 = STRING: "Smart-UPS X 3000"
PowerNet-MIB::upsAdvBatteryCapacity.0 = Gauge32: 97
PowerNet-MIB::upsAdvBatteryRunTimeRemaining.0 = Timeticks: (252000) 0:42:00.00
connected-load: srv-print-03 srv-dc-02 pa-edge-02`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A flicker of the mains makes no security claim. There is nothing for the platforms to confirm or to refute, and the connected machines are only named as load.',
    }
  },
)
