// TEHTRIS tells in French of a successful backup of registry hives; a remote control program copied the password store with it.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const tehtrisSauvegardeDeRuchesEffectuee = situation(
  'tehtris-sauvegarde-de-ruches-effectuee',
  'vocabulary',
  'TEHTRIS EDR: sauvegarde de ruches effectuée',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(hugo.key)
    const at = setting.ago({ hours: 2, minutes: 6 })
    const minute = 60_000
    const tool = setting.file('AudioTuneSvc.exe')
    const folder = 'C:\\ProgramData\\AudioTune'
    const c2 = 'eu3.brightwater-cdn.org'
    const c2Ip = '213.109.202.127'
    const hives = ['sam', 'system', 'security']
    const id = setting.seeded.number('tehtris event', 80_000_000, 99_000_000)
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'tehtris_edr', 'Sauvegarde de ruches effectuée', {
          id,
          uuid: setting.seeded.guid('tehtris event'),
          module: 'EDR',
          appliance: 'teht-edr-got-01',
          version: '5.4.2',
          locataire: 'havskog',
          date: setting.iso(at),
          dateReception: setting.iso(at + 38_000),
          famille: 'Audit du système',
          type: 'Sauvegarde',
          libelle: 'Sauvegarde de ruches effectuée',
          description:
            'La sauvegarde de trois ruches de registre s’est terminée avec succès. Aucune erreur n’a été rencontrée.',
          niveau: 1,
          niveauLibelle: 'Information',
          resultat: 'Réussite',
          action: 'Aucune (mode observation)',
          statut: 'Non traité',
          poste: {
            nom: laptop.host.toUpperCase(),
            fqdn: laptop.dnsName,
            ip: laptop.ip,
            systeme: 'Windows 11 Entreprise 24H2',
            groupe: 'Postes Göteborg',
            agent: '5.4.2.1180',
            dernierContact: setting.iso(at + 30_000),
            politique: 'HVS - postes v31',
          },
          utilisateur: { nom: hugo.account, domaine: 'HAVSKOG', sid: hugo.sid, elevation: true, session: 2 },
          processus: {
            nom: 'reg.exe',
            chemin: 'C:\\Windows\\System32\\reg.exe',
            pid: 9916,
            signature: 'Microsoft Windows (valide)',
            lignesDeCommande: hives.map((hive) => `reg save hklm\\${hive} ${folder}\\${hive[0]}.dat /y`),
            duree: '00:00:04',
          },
          parent: {
            nom: 'AudioTuneSvc.exe',
            chemin: `${folder}\\AudioTuneSvc.exe`,
            pid: 7204,
            sha256: tool.sha256,
            signature: 'Absente',
            reputation: 'Inconnue (CTI : pas de réponse)',
            premiereApparition: setting.iso(at - 50 * minute),
          },
          fichiersCrees: hives.map((hive) => ({
            chemin: `${folder}\\${hive[0]}.dat`,
            type: 'Ruche de registre (regf)',
          })),
          scores: { cyberia: 34, heuristique: 12, seuilAlerte: 50 },
          frequence: { surCePoste30j: 1, surLeParc30j: 1 },
          regle: { id: 5120, nom: 'Suivi des sauvegardes de configuration', auteur: 'éditeur', modifiee: false },
          hyperautomatisation: { playbook: null, ticket: null },
          diffusion: { syslog: true, courriel: ['soc@havskoginstruments.com'], webhook: 'vedette' },
          licence: { postes: 120, expire: '2027-04-30' },
          lien: `https://xdr.tehtris.net/havskog/edr/evenements/${id}`,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', 'brightwater-cdn.org', 91, [
            ['Current C&C DNS Name', 4, 'Remote control program sold as a service, seen today.'],
          ]),
          setting.risk('ip', c2Ip, 85, [['Recent C&C Server', 4, 'Answered as its server yesterday and today.']]),
        ],
        investigations: [
          {
            key: 'noise of the headset',
            title: 'Headsetet brusar',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 3, hours: 3 }),
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: hugo.name,
                body: 'Det brusar i headsetet på alla möten. Finns det något program för det?',
                at: setting.ago({ days: 3, hours: 3 }),
              },
              {
                author: oskar.name,
                body: 'Nej, ladda inte ner något. Byt sladd, det ligger nya i lådan vid skrivaren.',
                at: setting.ago({ days: 3 }),
              },
            ],
          },
        ],
        telemetry: [
          wrote(
            laptop,
            at - 53 * minute,
            'AudioTune_Free_Setup.exe',
            `C:\\Users\\${hugo.account}\\Downloads`,
            setting.file('AudioTune_Free_Setup.exe'),
            {
              FileOriginUrl: 'https://audiotune-noise-free.com/download/AudioTune_Free_Setup.exe',
              InitiatingProcessFileName: 'msedge.exe',
              InitiatingProcessAccountName: hugo.account,
            },
          ),
          wrote(laptop, at - 50 * minute, 'AudioTuneSvc.exe', folder, tool, {
            InitiatingProcessFileName: 'AudioTune_Free_Setup.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
          ran(laptop, at - 50 * minute, 'AudioTuneSvc.exe', `"${folder}\\AudioTuneSvc.exe" --svc`, {
            ...by(hugo),
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'AudioTune_Free_Setup.exe',
          }),
          ...[49, 34, 19, 5].map((minutes) =>
            connected(laptop, at - minutes * minute, c2Ip, {
              RemoteUrl: c2,
              InitiatingProcessFileName: 'AudioTuneSvc.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: hugo.account,
            }),
          ),
          ...hives.map((hive, i) =>
            ran(laptop, at + i * 1300, 'reg.exe', `reg save hklm\\${hive} ${folder}\\${hive[0]}.dat /y`, {
              ...by(hugo),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'AudioTuneSvc.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: hugo.account,
            }),
          ),
          connected(laptop, at + 3 * minute, c2Ip, {
            RemoteUrl: c2,
            InitiatingProcessFileName: 'AudioTuneSvc.exe',
            InitiatingProcessSHA256: tool.sha256,
            InitiatingProcessAccountName: hugo.account,
          }),
          ran(laptop, at + 22 * minute, 'Teams.exe', 'ms-teams.exe', {
            ...by(hugo),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at + 61 * minute, c2Ip, {
            RemoteUrl: c2,
            InitiatingProcessFileName: 'AudioTuneSvc.exe',
            InitiatingProcessSHA256: tool.sha256,
            InitiatingProcessAccountName: hugo.account,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'A saved hive is no backup here: sam, system and security hold the password hashes. An unsigned program out of a download that the administrator had advised against copied them, fifty minutes after it came, and it talks to a known command server before and after. It still does.',
    }
  },
)
