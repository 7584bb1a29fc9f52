// A French endpoint product, in audit mode, tells that the memory of the logon process was emptied into a file.
import { alert, confirmed, fileSeen, hostile, loggedOn, processSeen, ran, situation, wrote } from '../../shorthand.ts'

export const memoryEmptiedInFrench = situation(
  'memory-emptied-in-french',
  'vocabulary',
  'A protected process was read, told in French',
  (setting) => {
    const server = setting.machine('srv-jump-01')
    const at = setting.ago({ minutes: 58 })
    const tomas = setting.person('tomas.wikner')
    const source = setting.laptopOf('tomas.wikner')
    const dump = 'C:\\Windows\\Temp\\vmware-7731.log'
    const command = `rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 ${dump} full`
    const seen = confirmed(
      setting,
      'comsvcs in french',
      {
        title: 'Process memory dump of lsass.exe',
        category: 'CredentialAccess',
        severity: 'High',
        at: at + 2000,
        machine: server,
        techniques: ['T1003.001'],
        evidence: [
          processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', command, 'cmd.exe'),
          fileSeen(setting, 'vmware-7731.log', 'C:\\Windows\\Temp'),
        ],
      },
      'MultiStagedAttack',
    )
    return {
      alerts: [
        alert(setting, at, 'stormshield_ses_evolution', 'Accès à un processus protégé', {
          Guid: setting.seeded.guid('stormshield log'),
          Type: 'Processus',
          Gravite: 'Alerte',
          Horodatage: setting.iso(at),
          Agent: { Nom: server.host.toUpperCase(), AdresseIP: server.ip, Groupe: 'Serveurs/Rebond', Version: '2.5.2' },
          Strategie: 'HAVSKOG-Serveurs v31 (mode audit)',
          Regle: "Vidage de la mémoire d'un processus sensible",
          Action: 'Audit',
          Bloque: false,
          Message:
            "Le processus rundll32.exe a obtenu un accès en lecture à la mémoire du processus protégé lsass.exe et en a écrit l'image sur le disque.",
          ProcessusSource: {
            Chemin: 'C:\\Windows\\System32\\rundll32.exe',
            LigneDeCommande: command,
            Utilisateur: 'HAVSKOG\\svc-deploy',
            Integrite: 'Système',
            Parent: 'C:\\Windows\\System32\\cmd.exe',
            Signature: 'Microsoft Windows (valide)',
          },
          ProcessusCible: { Chemin: 'C:\\Windows\\System32\\lsass.exe', Pid: 712 },
          DroitsObtenus: ['PROCESS_VM_READ', 'PROCESS_QUERY_INFORMATION'],
          FichierCree: dump,
        }),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          loggedOn(server, at - 300_000, 'svc-deploy', {
            LogonType: 'RemoteInteractive',
            RemoteIP: source.ip,
            RemoteDeviceName: source.host,
            IsLocalAdmin: true,
          }),
          ran(server, at - 12_000, 'tasklist.exe', 'tasklist /fi "imagename eq lsass.exe"', {
            AccountName: 'svc-deploy',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at, 'rundll32.exe', command, {
            FolderPath: 'C:\\Windows\\System32',
            AccountName: 'svc-deploy',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          wrote(server, at + 1000, 'vmware-7731.log', 'C:\\Windows\\Temp', setting.file('vmware-7731.log'), {
            FileSize: 61_340_672,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: 'svc-deploy',
          }),
          loggedOn(source, at - 9_000_000, tomas.account, { LogonType: 'Interactive' }),
        ],
        investigations: [
          {
            key: 'lsass in french',
            title: `Credential dump on ${server.host} by svc-deploy`,
            status: 'INVESTIGATING',
            source: 'ALERT',
            priority: 'HIGH',
            disposition: 'MALICIOUS',
            assignee: setting.person('elif.demir'),
            at: at + 400_000,
            tags: ['Credentials'],
            alerts: [
              {
                title: `LSASS memory dump on ${server.host}`,
                type: 'Credential Dumping',
                description: 'comsvcs.dll MiniDump was used on the logon process.',
                source: 'Attacker Behavior Analytics',
                at,
                actors: [{ machine: server }],
              },
            ],
            comments: [
              {
                author: 'Elif Demir',
                body: 'No deployment is planned and nobody of IT used svc-deploy interactively. The dump is hidden as a log file. Treating it as an intrusion.',
                at: at + 1_200_000,
              },
            ],
          },
        ],
      },
      expected: hostile(server.host),
      because:
        'The message means a dump of the memory where passwords are, not blocked because the product only audits. A service account did it in an interactive session nobody planned, and the analyst confirmed the incident on the jump host.',
    }
  },
)
