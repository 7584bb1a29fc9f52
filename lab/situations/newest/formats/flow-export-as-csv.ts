// A flow export in CSV says that much was sent to a shared front of a content network; nobody knows more.
import { alert, situation, undecided } from '../../shorthand.ts'

export const flowExportAsCsv = situation(
  'flow-export-as-csv',
  'formats',
  'A talkative laptop in a CSV export',
  (setting) => {
    const laptop = setting.laptopOf('hugo.bergh-engman')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'netflow',
          'Top talker anomaly',
          [
            'ts;exporter;src;sport;dst;dport;proto;bytes_out;bytes_in;zscore',
            `${setting.iso(at)};fw-edge-01;${laptop.ip};52110;104.21.44.17;443;6;412887201;9012221;4.1`,
            `${setting.iso(at + 300_000)};fw-edge-01;${laptop.ip};52117;104.21.44.17;443;6;380112004;8810034;3.9`,
          ].join('\n'),
        ),
      ],
      expected: undecided,
      because:
        'A high volume to an address that many sites share, with a weak and old mention. Whose site it was and what was sent nobody knows: neither an attack nor its absence is shown.',
    }
  },
)
