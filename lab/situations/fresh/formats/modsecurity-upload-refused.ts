// An audit log of ModSecurity: an upload of a script, refused, by an address that exploits web servers today.
import { alert, situation } from '../../shorthand.ts'

export const modsecurityUploadRefused = situation(
  'modsecurity-upload-refused',
  'formats',
  'An upload that ModSecurity refused, section by section',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 28 })
    const ip = '179.43.189.77'
    return {
      alerts: [
        alert(
          setting,
          at,
          'modsecurity',
          'Web application attack',
          [
            '--5c1f7a2e-A--',
            `[${setting.iso(at)}] ZzdP2X8AAQEAAG8kQxIAAAAB ${ip} 48122 ${server.ip} 443`,
            '--5c1f7a2e-B--',
            'POST /media/upload.php HTTP/1.1',
            'Host: www.havskoginstruments.com',
            'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
            'Content-Type: multipart/form-data; boundary=----x9',
            '--5c1f7a2e-C--',
            'Content-Disposition: form-data; name="file"; filename="logo.phtml"',
            '--5c1f7a2e-F--',
            'HTTP/1.1 403 Forbidden',
            '--5c1f7a2e-H--',
            `Message: Access denied with code 403 (phase 2). Matched phrase ".phtml" at FILES:file. [file "/etc/modsecurity/crs/REQUEST-933-APPLICATION-ATTACK-PHP.conf"] [id "933110"] [msg "PHP Injection Attack: PHP Script File Upload Found"] [severity "CRITICAL"] [hostname "${server.host}"] [tag "attack-injection-php"]`,
            'Action: Intercepted (phase 2)',
            '--5c1f7a2e-Z--',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 91, [
            ['Current Exploitation Source', 4, 'Uploads web shells to shops and content systems, seen today.'],
          ]),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['informational', 'low', 'medium'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: server.ip },
        ],
      },
      because:
        'A known attacker tried to place a script and was refused. The attempt is hostile, the server was not touched, and the address can be blocked.',
    }
  },
)
