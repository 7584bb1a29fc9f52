// A kiosk for memory sticks has thirty-four scanners. One of them calls an installer infected.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const oneEngineOfThirtyFour = situation(
  'one-engine-of-thirty-four',
  'contradiction',
  'One scanner of thirty-four says infected',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const at = setting.ago({ hours: 4, minutes: 27 })
    const name = 'SpectraCam_SDK_7.1.exe'
    const file = setting.file(name)
    const title = 'Infected file on removable media'
    return {
      alerts: [
        alert(setting, at, 'opswat_metadefender_kiosk', title, {
          event: title,
          session_id: 'K3-20417',
          kiosk: 'Reception Gothenburg',
          start_time: setting.iso(at - 210_000),
          end_time: setting.iso(at),
          user: { authenticated: true, name: nadia.name, id: nadia.employeeId, email: nadia.email },
          media: { type: 'USB', serial: '4C530001221109117362', filesystem: 'exFAT', total_files: 3 },
          scan_results: {
            data_id: setting.seeded.hex('metadefender data', 32),
            scan_all_result_a: 'Infected',
            scan_all_result_i: 1,
            total_avs: 34,
            total_detected_avs: 1,
            scan_details: {
              'Engine 07': {
                threat_found: 'Trojan.GenericKD.heur',
                scan_result_i: 1,
                def_time: setting.iso(at - 7_200_000),
              },
              'Engine 12': { threat_found: '', scan_result_i: 0, def_time: setting.iso(at - 3_600_000) },
              'Engine 21': { threat_found: '', scan_result_i: 0, def_time: setting.iso(at - 5_400_000) },
            },
          },
          file_info: {
            display_name: name,
            file_size: 188_220_416,
            file_type: 'application/x-dosexec',
            md5: file.md5,
            sha1: file.sha1,
            sha256: file.sha256,
            signer: 'Spectra Imaging GmbH',
          },
          process_info: { result: 'Blocked', blocked_reason: 'Infected', post_processing: { actions_ran: 'None' } },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: nadia }],
            `${name} is the kit of the camera that Nadia ordered. Hash ${file.sha256} is the one the maker sent us. One scanner of 34 guesses, told its maker.`,
          ),
        ],
        files: [{ name, identity: file, determination: 'Clean', publisher: 'Spectra Imaging GmbH', prevalence: 3 }],
        intelligence: [{ ...clean(setting, 'hash', file.sha256), extra: { hashAlgorithm: 'SHA-256' } }],
      },
      expected: harmless,
      because:
        'One guess of thirty-four stands against the signer, intelligence and the endpoint platform, which all know the file as clean. The analyst compared the hash with the maker’s and closed this very event as a false alarm.',
    }
  },
)
