// The audit of a tool for personnel: a new country, which a trip explains.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const workdayFromMontreal = situation(
  'workday-from-montreal',
  'travel',
  'A sign-on to the personnel tool from Montreal',
  (setting) => {
    const anna = setting.person('anna.berg')
    const at = setting.ago({ hours: 2, minutes: 35 })
    const ip = '184.162.77.18'
    const montreal = { city: 'Montreal', country: 'CA', state: 'QC', airport: 'YUL' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'workday_audit',
          'Signon from unusual location',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<wd:Report_Data xmlns:wd="urn:com.workday.report/SOC_Unusual_Signons">',
            '  <wd:Report_Entry>',
            `    <wd:Session_ID>${setting.seeded.hex('workday session', 6)}</wd:Session_ID>`,
            `    <wd:User_Name>${anna.email}</wd:User_Name>`,
            `    <wd:Worker wd:Descriptor="Anna Berg"><wd:ID wd:type="Employee_ID">${anna.employeeId}</wd:ID></wd:Worker>`,
            `    <wd:Signon>${setting.iso(at)}</wd:Signon>`,
            '    <wd:Authentication_Type>SAML</wd:Authentication_Type>',
            '    <wd:Authentication_Channel>UI</wd:Authentication_Channel>',
            `    <wd:Signon_IP_Address>${ip}</wd:Signon_IP_Address>`,
            '    <wd:Location wd:Descriptor="Montréal, Québec, Canada"/>',
            '    <wd:MFA_Type>SAML identity provider</wd:MFA_Type>',
            '    <wd:Device_Trusted>1</wd:Device_Trusted>',
            '    <wd:Failed_Signon>0</wd:Failed_Signon>',
            '    <wd:Tasks_Performed>View Time Off; Enter Expense Report</wd:Tasks_Performed>',
            '  </wd:Report_Entry>',
            '</wd:Report_Data>',
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: stay(setting, anna, montreal, setting.ago({ days: 2, hours: 3 }), setting.ahead({ days: 2 }), 9),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'She flew to Montreal two days ago and stays there. The address is clean, the device is trusted, and entering expenses is what travellers do.',
    }
  },
)
