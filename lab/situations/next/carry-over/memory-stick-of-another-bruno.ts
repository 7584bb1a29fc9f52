// Copying to a stick was fine for one Bruno in Boston. Today it is another one in Gothenburg.
import { alert, situation, ticket, undecided } from '../../shorthand.ts'

export const memoryStickOfAnotherBruno = situation(
  'memory-stick-of-another-bruno',
  'carry-over',
  'Files copied to a stick by another Bruno',
  (setting) => {
    const bruno = setting.person('bruno.forsell-hultman')
    const other = setting.person('bruno.engman')
    const laptop = setting.laptopOf(bruno.key)
    const at = setting.ago({ hours: 3, minutes: 33 })
    const title = 'Large file transfer to a removable device'
    const local = setting.iso(at).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'endpoint_protector',
          title,
          `<134>${setting.iso(at)} epp-got EndpointProtector: [Log ID] 7740912 | [Event Name] File Copy | [Alert] ${title} | [Client Computer] ${laptop.host.toUpperCase()} | [IP Address] ${laptop.ip} | [MAC Address] ${laptop.mac} | [Serial Number] 5CG4120KQX | [OS] Windows 11 Pro 24H2 | [Client User] ${bruno.account} | [Device Type] USB Storage Device | [Device] DataTraveler Max | [Device VID] 0951 | [Device PID] 1666 | [Device Serial] E0D55EA573F0 | [EPP Client Version] 6.2.4.1 | [File Name] assembly_photos (412 files) | [File Hash] | [File Type] jpg;pdf;step | [File Size] 3187671040 | [Justification] | [Transfer Type] to device | [Action] Allowed | [Date/Time(Server)] ${local} | [Date/Time(Client)] ${local} | [Date/Time(Server UTC)] ${setting.iso(at)}`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            setting.ago({ days: 4, hours: 6 }),
            'BENIGN',
            [{ person: other }, { machine: setting.laptopOf(other.key) }],
            'Bruno takes photos of the assembly line to the printer’s shop in Boston, agreed with Astrid.',
          ),
        ],
      },
      expected: undecided,
      because:
        'The harmless ticket is about another person, another laptop and another office. For this copy nobody has said anything, and nothing speaks against it either.',
    }
  },
)
