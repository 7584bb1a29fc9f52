// A copy to a stick was looked into and found to be meant, by somebody who once took files that were not hers to take.
import { alert, closed, cloudApps, harmless, situation, ticket } from '../../shorthand.ts'

export const filmsForTheFair = situation(
  'films-for-the-fair',
  'carry-over',
  'Films for a fair, copied by somebody with an earlier case',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 3, minutes: 20 })
    const title = 'Endpoint DLP: bulk copy to removable drive'
    const past = closed(
      setting,
      'hanna price list',
      {
        ...cloudApps,
        title: 'Price list shared with a private mailbox',
        category: 'Exfiltration',
        severity: 'Medium',
        at: setting.ago({ days: 48 }),
        user: hanna,
      },
      'TruePositive',
      'Other',
      'Hanna sent the list to her own mailbox to print it. Warned by her manager.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'symantec_dlp',
          title,
          `<incident id="448120" severity="1-High" type="ENDPOINT"><policy>Confidential marketing material</policy><detectedOn>${setting.iso(at)}</detectedOn><machine name="${laptop.host.toUpperCase()}" ip="${laptop.ip}"/><user>HAVSKOG\\${hanna.account}</user><destination type="REMOVABLE_STORAGE" volume="E:" vendor="Kingford" serial="5C8821F0"/><files count="214" bytes="18823441920"><file>fair-loop-01.mp4</file><file>fair-loop-02.mp4</file><file>stand-plan-hall-4.pdf</file></files><action>NOTIFY</action></incident>`,
        ),
      ],
      facts: {
        incidents: [past.incident],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: hanna }, { machine: laptop }],
            'The 214 films and plans on stick 5C8821F0 are for the screens of the stand in hall 4. Ordered by marketing, the stick belongs to the fair kit. Nothing else was copied.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The copy of this person, this laptop and this hour was looked into and closed as meant, with the stick and the number of files named. What she did seven weeks ago is another event and was settled then.',
    }
  },
)
