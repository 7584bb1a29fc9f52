// A sensor for industrial networks saw a program written to a controller. No platform knows the controller.
import { alert, situation } from '../../shorthand.ts'

export const nozomiProgramWrittenToAController = situation(
  'nozomi-program-written-to-a-controller',
  'formats',
  'A program is written to a controller of the calibration line',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const laptop = setting.laptopOf(hugo.key)
    const at = setting.ago({ hours: 1, minutes: 48 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'nozomi_guardian',
          'SIGN:PROGRAM:DOWNLOAD',
          `<132>${new Date(at).toUTCString().slice(5, 25)} guardian-got n2osevents[0]: CEF:0|Nozomi Networks|N2OS|24.3.0|SIGN:PROGRAM:DOWNLOAD|Program download|7|app=s7 dvc=10.20.0.31 dvchost=guardian-got cs1=7.0 cs1Label=Risk cs2=true cs2Label=IsSecurity cs3=${setting.seeded.guid('nozomi alert')} cs3Label=Id cs4=T0843 cs4Label=MitreAttack cs5=Production_A:Level1 cs5Label=Zone dst=10.20.50.12 dmac=28:63:36:4f:10:c2 dpt=102 msg=A program has been downloaded (engineering workstation to controller) by using the S7 protocol. Block OB1 and DB14 were replaced. src=${laptop.ip} smac=${laptop.mac.match(/../g)?.join(':').toLowerCase()} spt=49877 proto=TCP start=${at} flexString1=open flexString1Label=Status`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium', 'high'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A technician’s laptop wrote a program to a controller, which may be work or not. No platform knows the controller, no order or ticket covers it, and nothing bad is known of the laptop today.',
    }
  },
)
