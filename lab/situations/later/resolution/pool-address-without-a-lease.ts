// An address of the VPN pool that nobody had at that time, and a destination that nobody knows.
import { alert, situation, undecided } from '../../shorthand.ts'

export const poolAddressWithoutALease = situation(
  'pool-address-without-a-lease',
  'resolution',
  'An address of the pool that nobody had',
  (setting) => {
    const at = setting.ago({ minutes: 40 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'sonicwall',
          'Outbound connection to a newly seen host',
          `id=firewall sn=18B169F0AA12 time="${setting.iso(at).slice(0, 19).replace('T', ' ')}" fw=193.46.212.10 pri=4 c=1024 m=1154 msg="Newly seen destination" n=991 src=10.99.0.19:53120:X4 dst=83.97.73.212:4433:X1 proto=tcp/4433 sent=7120 rcvd=5544 fw_action="forward"`,
        ),
      ],
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'No machine is reported with the address at this time, whoever had it earlier, and nobody knows the destination. Neither harm nor innocence was shown, and there is no proven target.',
    }
  },
)
