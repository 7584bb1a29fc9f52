// A vault says that a session lay outside its permitted hours. The hours were kept in the zone of its maker.
import { alert, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const windowInAnotherTimeZone = situation(
  'window-in-another-time-zone',
  'contradiction',
  'A session outside of its permitted hours',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(oskar.key)
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 6, minutes: 48 })
    const title = 'Sessão privilegiada fora da janela aprovada'
    const hour = (time: number) => setting.iso(time).slice(11, 16)
    return {
      alerts: [
        alert(
          setting,
          at,
          'senhasegura_pam',
          title,
          `CEF:0|senhasegura|senhasegura PAM|3.33.0-8|12014|${title}|8|rt=${at} dvchost=cofre-got suser=${oskar.account} suid=41 src=${laptop.ip} shost=${laptop.host} dhost=${server.host} dst=${server.ip} duser=Administrator app=RDP act=Permitido outcome=Alerta cs1Label=Solicitação cs1=SOL-1187 cs2Label=Justificativa cs2=Troca de disco do repositório cs3Label=JanelaAprovada cs3=${hour(at - 1_200_000)}-${hour(at + 6_000_000)} America/Sao_Paulo cs4Label=InícioDaSessão cs4=${hour(at)} UTC msg=Acesso iniciado antes do horário aprovado. Possível abuso de credencial.`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: oskar }, { machine: server }, { machine: laptop }],
            `Request SOL-1187 was approved for ${hour(at - 1_200_000)} to ${hour(at + 6_000_000)} UTC, the vault keeps the hours of São Paulo. Oskar changed the broken disk within the permitted time, I saw the recording.`,
          ),
          ticket(
            setting,
            'Change: replace a disk of the backup store',
            setting.ago({ days: 2 }),
            'NOT_APPLICABLE',
            [{ person: oskar }, { machine: server }],
            `Oskar replaces disk 7 of ${server.host} on ${setting.iso(at).slice(0, 10)}, ${hour(at - 1_200_000)} to ${hour(at + 6_000_000)} UTC.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        telemetry: [
          loggedOn(server, at + 20_000, 'administrator', {
            LogonType: 'RemoteInteractive',
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
        ],
      },
      expected: harmless,
      because:
        'The vault and the change disagree only about the time zone. The change names this person, server and time, and the analyst saw the recording and closed this very event as a false alarm.',
    }
  },
)
