// A French message of a bastion: a forbidden command in an administrator's session, which a ticket explains.
import { alert, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const frenchSessionOfTheBastion = situation(
  'french-session-of-the-bastion',
  'vocabulary',
  'A forbidden command told in French',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(oskar.key)
    const server = setting.machine('srv-dc-02')
    const at = setting.ago({ hours: 7, minutes: 25 })
    const title = 'Commande interdite détectée dans une session à privilèges'
    const day = setting.iso(at).slice(0, 10)
    return {
      alerts: [
        alert(
          setting,
          at,
          'wallix_bastion',
          title,
          [
            `Objet : [WALLIX] ${title}`,
            '',
            `Date et heure : ${setting.iso(at)}`,
            `Utilisateur : ${oskar.account}@havskog (${oskar.name})`,
            `Adresse source : ${laptop.ip}`,
            `Cible : ${oskar.account}@havskog@${server.host}:RDP`,
            `Identifiant de session : ${setting.seeded.hex('wallix session', 18)}`,
            'Motif reconnu : ntdsutil.*ifm',
            'Commande : ntdsutil "activate instance ntds" ifm "create full D:\\IFM" quit quit',
            'Action : notification (session non interrompue)',
            'Gravité : critique – vol possible de la base des comptes',
            '',
            'Ce message est généré automatiquement par le bastion.',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `ntdsutil on ${server.host}`,
            at,
            'BENIGN',
            [{ person: oskar }, { machine: server }, { machine: laptop }],
            `Oskar made install media for the new controller in Boston on ${day}, change of Karin. The folder D:\\IFM was removed after the installation, I looked.`,
            {
              alerts: [
                {
                  title,
                  type: 'Privileged Session',
                  description: 'ntdsutil "activate instance ntds" ifm "create full D:\\IFM" quit quit',
                  source: 'Third Party Alert',
                  at,
                  actors: [{ person: oskar }, { machine: server }],
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(server, at - 300_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            IsLocalAdmin: true,
          }),
          {
            table: 'DeviceProcessEvents',
            at,
            machine: server,
            columns: {
              ActionType: 'ProcessCreated',
              FileName: 'ntdsutil.exe',
              ProcessCommandLine: 'ntdsutil "activate instance ntds" ifm "create full D:\\IFM" quit quit',
              AccountName: oskar.account,
              AccountUpn: oskar.email,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The command copies all accounts, but the ticket about it names this administrator, this controller and this folder: install media for a new controller, ordered, and removed afterwards.',
    }
  },
)
