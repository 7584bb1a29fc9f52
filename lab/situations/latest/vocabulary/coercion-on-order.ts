// Words of the trade: PetitPotam and a relay, on order.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const coercionOnOrder = situation(
  'coercion-on-order',
  'vocabulary',
  'PetitPotam coercion against a domain controller',
  (setting) => {
    const controller = setting.machine('srv-dc-02')
    const jump = setting.machine('srv-jump-01')
    const elif = setting.person('elif.demir')
    const at = setting.ago({ hours: 2, minutes: 41 })
    const title = 'PetitPotam (MS-EFSRPC) authentication coercion'
    return {
      alerts: [
        alert(
          setting,
          at,
          'extrahop_revealx',
          title,
          `detection_id=4294971883 title="${title}" categories=sec,sec.lateral,sec.caution risk_score=87 mitre=T1187,T1557.001 start_time=${at} offender_name=${jump.dnsName} offender_ip=${jump.ip} offender_role=offender victim_name=${controller.dnsName} victim_ip=${controller.ip} victim_role=victim client_user=${elif.account} rpc_interface=efsrpc rpc_op=EfsRpcOpenFileRaw pipe=\\\\PIPE\\\\lsarpc listener=\\\\\\\\${jump.ip}@8080\\\\x.txt status=new assignee=- url=https://havskog.cloud.extrahop.com/extrahop/#/detections/detail/4294971883`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ machine: jump }, { machine: controller }, { person: elif }],
            'Ordered check of the relay protection: I ran Coercer from the jump host against srv-dc-02 today, Karin knows. Signing held, the relay got nothing.',
            { assignee: setting.person('karin.strand') },
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very detection names the machine, the target and the tool, and was closed as an ordered security test.',
    }
  },
)
