// Answers to a quiz are full of bad names. Somebody looked and found a quiz.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const quizAnswersFullOfThreats = situation(
  'quiz-answers-full-of-threats',
  'poisoning',
  'Loud words in answers to a quiz',
  (setting) => {
    const robert = setting.person('robert.keane')
    const edith = setting.person('edith.granath-forsell')
    const at = setting.ago({ hours: 3, minutes: 57 })
    const title = 'Threatening content in a form response'
    return {
      alerts: [
        alert(setting, at, 'hr_forms', title, {
          rule: title,
          tool: 'Culture & Learning Forms 4.1',
          form: { id: 3321, name: 'Security awareness quiz, autumn', owner: robert.email },
          respondent: { email: edith.email, name: edith.name },
          submitted: setting.iso(at),
          score: '9/10',
          matched_keywords: ['ransomware', 'mimikatz', 'command server', 'isolate'],
          answers: [
            { q: 'Name a program that attackers use to read passwords.', a: 'mimikatz.exe' },
            {
              q: 'What does ransomware do?',
              a: 'It encrypted everything on srv-files-01!!! pay 40 BTC (just kidding)',
            },
            { q: 'Give an example of an indicator.', a: '45.138.16.203 or nordcloud-metrics.net, from the slides' },
            { q: 'What do you do first?', a: 'ISOLATE the machine srv-files-01 immediately and call Elif' },
          ],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: edith }, { person: robert }],
            'Answers to our own quiz, the names are from my slides. Nothing happened on any machine.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The loud names stand in answers to a quiz, and the ticket about this very form was closed as a false alarm. Nothing in free text shows that a machine did anything.',
    }
  },
)
