// A management product names a device by its number in the directory only.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const deviceByItsDirectoryNumber = situation(
  'device-by-its-directory-number',
  'resolution',
  'A protection that is off on a device without a name',
  (setting) => {
    const lars = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf(lars.key)
    const at = setting.ago({ hours: 7, minutes: 9 })
    const title = 'Core isolation was switched off'
    const told = closed(
      setting,
      'core isolation of the designer',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1562.001'],
        at,
        machine: laptop,
        user: lars,
        evidence: [
          {
            kind: 'Registry',
            hive: 'HKEY_LOCAL_MACHINE',
            key: 'SYSTEM\\CurrentControlSet\\Control\\DeviceGuard\\Scenarios\\HypervisorEnforcedCodeIntegrity',
            valueType: 'REG_DWORD',
            value: 'Enabled=0',
          },
        ],
      },
      'FalsePositive',
      'Clean',
      'The firmware update resets the setting until the second restart. It is on again, checked on the laptop.',
    )
    return {
      alerts: [
        alert(setting, at, 'intune_device_health', title, {
          '@odata.type': '#microsoft.graph.deviceHealthAttestationState',
          policyName: 'WIN-Baseline-2026',
          settingName: 'HVCI',
          state: 'nonCompliant',
          alertTitle: title,
          technique: 'T1562.001',
          managedDeviceId: setting.seeded.guid('intune lars'),
          azureADDeviceId: laptop.aadDeviceId,
          serialNumber: 'PF4K7Q2X',
          deviceName: null,
          userPrincipalName: null,
          osVersion: '10.0.26100.6584',
          bootRevisionListInfo: '',
          codeIntegrity: 'disabled',
          secureBoot: 'enabled',
          bitLockerStatus: 'enabled',
          lastUpdateDateTime: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because:
        'The number in the directory is the laptop of Lars-Erik Öberg. The detection of the same name, time and technique on it was closed as a false alarm after somebody looked.',
    }
  },
)
