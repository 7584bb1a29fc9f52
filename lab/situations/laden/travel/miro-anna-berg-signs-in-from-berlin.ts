// Miro tells that an Anna Berg signed in from Berlin with a password of its own; one of two with this name is there, and nothing says which one it was.
import { nothingKnown } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, stay, undecided } from '../../shorthand.ts'

export const miroAnnaBergSignsInFromBerlin = situation(
  'miro-anna-berg-signs-in-from-berlin',
  'travel',
  'Miro: sign-in from a new location',
  (setting) => {
    const seller = setting.person('anna.berg')
    const assembler = setting.person('anna.berg2')
    const oskar = setting.person('oskar.falk')
    const desk = setting.laptopOf(assembler.key)
    const at = setting.ago({ hours: 2, minutes: 58 })
    const minute = 60_000
    const from = { ip: '176.4.201.83', city: 'Berlin', country: 'DE' }
    const id = setting.seeded.number('miro event', 600_000_000, 900_000_000)
    return {
      alerts: [
        alert(setting, at + 5 * minute, 'miro', 'sign_in_succeeded', {
          type: 'audit_log.alert',
          alert: {
            id: `al-${id}`,
            policy: 'Sign-in from a country without an office',
            policyId: 'pol-118',
            severity: 'medium',
            status: 'open',
            raisedAt: setting.iso(at + 4 * minute),
            reason:
              'Country DE is not in the list of office countries (SE, US, SG); first sign-in from DE in 365 days.',
          },
          event: {
            id: String(id),
            event: 'sign_in_succeeded',
            category: 'User access and authentication',
            createdAt: setting.iso(at),
            createdBy: {
              type: 'user',
              id: '3458764598114420873',
              name: 'Anna Berg',
              email: 'an***@havskoginstruments.com',
            },
            object: {
              type: 'user',
              id: '3458764598114420873',
              name: 'Anna Berg',
              email: 'an***@havskoginstruments.com',
            },
            context: {
              ip: from.ip,
              geo: { country: 'Germany', countryCode: 'DE', city: 'Berlin', accuracy: 'city' },
              network: { asn: 6805, name: 'Telefonica Germany', type: 'mobile' },
              organization: { id: '3074457351418811', name: 'Havskog Instruments', plan: 'Business' },
              team: null,
            },
            details: {
              authType: 'password',
              mfa: 'not enforced',
              sso: 'not configured',
              rememberMe: true,
              device: { type: 'browser', os: 'Android 15', name: 'Chrome Mobile 142', known: false },
              failedAttemptsBefore: 1,
            },
          },
          following: [
            {
              event: 'board_opened',
              createdAt: setting.iso(at + minute),
              board: { id: 'uXjVLp0qT9c=', name: 'Havskog - all hands wishes', sharing: 'organization: edit' },
            },
          ],
          user: {
            role: 'member',
            licence: 'full',
            addedAt: setting.iso(setting.ago({ days: 64 })),
            lastActivityAt: setting.iso(setting.ago({ days: 7, hours: 3 })),
            teams: ['Havskog'],
            usualLocations: [{ country: 'SE', city: 'Gothenburg', share: 1 }],
          },
          privacy: {
            personalDataMasked: true,
            reason:
              'E-mail addresses are masked in alerts for organizations in the EU; unmask needs the role Company admin.',
            unmaskContact: 'company admin: (none assigned)',
          },
          delivery: {
            webhookId: 'wh-22',
            attempt: 1,
            recipients: ['soc@havskoginstruments.com', 'miro-admins@havskoginstruments.com'],
          },
          recommended: ['Ask the user', 'End sessions', 'Reset the password'],
          url: 'https://miro.com/app/settings/company/3074457351418811/audit-logs/',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          seller,
          { city: 'Berlin', country: 'DE', airport: 'BER' },
          setting.ago({ days: 1, hours: 3 }),
          setting.ahead({ days: 1, hours: 5 }),
          2,
        ),
        intelligence: [nothingKnown(setting, from)],
        investigations: [
          {
            key: 'whiteboards',
            title: 'Digital whiteboard, vilka vill ha?',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 70 }),
            tags: ['Licences'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: 'Miro är beställt. Båda Anna Berg (sälj och monteringen), Viktor, Hanna och Astrid har fått inbjudan i dag. Egna lösenord tills vidare, inloggning via oss kommer senare.',
                at: setting.ago({ days: 64 }),
              },
              {
                author: 'Hanna Lindqvist',
                body: 'Funkar fint, även på telefonen.',
                at: setting.ago({ days: 63 }),
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(desk, at - 150 * minute, assembler.account, { LogonType: 'Interactive', AccountSid: assembler.sid }),
          ran(desk, at + 14 * minute, 'MonErp.Client.exe', 'MonErp.Client.exe /module:ASSY', {
            ...by(assembler),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(desk, at + 35 * minute, assembler.account, { LogonType: 'Unlock', AccountSid: assembler.sid }),
        ],
      },
      expected: undecided,
      because:
        'Two people of this name have an account there. If it is that of the seller, who is in Berlin these days, all is well; if it is that of the technician, who was at her desk in Gothenburg, it is somebody else. The address is masked, nothing leads from the number to a person, and the mobile line says nothing. Ask both.',
    }
  },
)
