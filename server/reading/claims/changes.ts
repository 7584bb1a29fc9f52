// What was done to what, in the words of titles, and what it claims. Beginnings of words, without accents.
import type { Claim } from '../../../contract/vocabulary.ts'

/** Beginnings of the words for what was done. A dollar sign ends a word. */
export const deeds = {
  weakened:
    'disabl delet remov revok stop$ stopped turned deactivat exempt exclud uninstall kill terminat tamper unload dismiss off$ purg wip bypass clear$ cleared$ clearing$ clears$ suspend stoppage stopping$ stops$ flush truncat shred unset$ unenroll inactivat loss$ crash disarm unregister unmount unprotect destroy destruct desactiv deaktiv geloscht gestoppt supprim elimin excluid losch ausgeschaltet abgeschaltet beendet angehalten effac arret$ arrete suppress borrad apagad exclus exclui desativ detenid',
  created:
    'creat insert add$ added adding addition new$ install regist$ register registr generat upload import provision invit enroll issued introduc deploy erstellt angelegt cree creado criad erstell anleg hinzugefugt hinzufug ajout anadid agregad adicionad creac criac instalad eingericht',
  changed:
    'modif updat chang edit$ edited alter set$ reset overrid overwr transferr replac rotat renam mov geandert reconfig detach enabl allow$ weaken append manipulat patch$ patched downgrad regenerat redirect unsuspend reactivat reinstat unlock suspend disassociat anderung cambi alterad alterac zuruckgesetzt reinitial restablec redefin',
  granted:
    'grant activat$ activated$ assign promot elevat attach escalat expand broaden assum erteilt vergeben zugewiesen attribu accord concedid otorg asignad atribuid',
  many: 'many mass bulk number$ numerous excessiv large multiple unusual abnormal massive spike massenh viele$ vieler$ mehrere multiples$ masiv massif massives varios$ muchos$ masse$ massa$',
  exposed: 'public anonym everyone anyone anywhere unauthenticat worldwide internet offentlich publiquement',
  outside: 'extern gmail hotmail yahoo$ personal$ personnel personnelle prive$ privat private$ personales pessoal',
  encrypted: 'encrypting$ encrypts$ verschlussel chiffrement cifrado$ criptografad criptografia',
  faked: 'gefalscht fake$ faux$ fausse usurp falso$ falsa$ impersonat lookalike spoofed',
  leaked: 'commit committed leak leaked publish pushed expose exposed posted pastebin',
  written: 'drop dropped drops written writes writing write$ creat download saved extracted',
  taken:
    'download export copied copy clone cloning upload shared sharing dump exfil transfer sent$ sends$ gesendet kopiert hochgeladen heruntergeladen telecharg envoy envoi descarg enviad copiad baixad',
  odd: 'suspicious suspect suspected anomal unusual abnormal unexpected uncommon rare$ rarely atypical unfamiliar unknown unseen first$ newly malicious rogue strange irregular improbable potentially verdacht ungewohn auffall inhabituel anormal sospechos inusual suspeit incomum malveillan malicios unbekannt inconnu descono desconhec schad bosartig',
  got: 'get$ gets$ access accessed prompt harvested retriev read$ reading view$ viewed dump steal stealing stolen theft extract harvest scrap search searched grab capture obtain reveal decrypt queried ausles ausgelesen vol$ vole$ extraction volcado robo$ roubo$ vidage',
  listed:
    'enumerat list$ listed listing query queried queries search lookup discover map$ mapping probe probing sweep recon describ',
  failed:
    'fail failed failure failures denied reject rejected invalid incorrect error$ errors$ wrong$ unsuccessful fehlgeschlagen echec echou fallid falh falsch abgelehnt refus rechazad',
} as const
export type Deed = keyof typeof deeds

/** Beginnings of the words for what it was done to. Two words stand with a dash. */
export const objects = {
  protection:
    'antimalware anti-malware mailbox-audit audit-policy logging audit trail$ syslog rsyslog auditd auditctl selinux apparmor iptables ufw$ firewalld nftables applocker smartscreen amsi$ uac$ gatekeeper flow-log flow-logs network-watcher diagnostic alarm$ alarms$ alerts$ detector security-tool security-tools security-software security-product security-products exploit-guard device-guard safe-attachment safe-attachments safe-link safe-links anti-phish anti-phishing antiphish malware-filter spam-filter dkim dmarc$ suppression network-zone hvci$ history waf$ secure-boot lsa-protection tamper-protection memory-integrity quarantine-attribute quarantine-attrib protected-folder protectedfolders windows-update softwareupdate mfa-enforcement security-group-policy backup-policy threat-action crash-dump security-event security-events alert-setting alert-settings alert-rule alert-rules alert-policy event-source syslogd security-kernel security-extension cloudtrail guardduty detection$ detections$ protection$ guardrail monitoring sensor$ antivirus defender edr$ waf$ dlp$ sso$ throttling validator scanner classifier notifications$ retention siem$ guard$ alerting eventlog event-log safeguard policy-enforcement scanning inspection restriction approval$ approvals$ redaction code-signing detection-rule security-rule quarantine sysmon clamd code-integrity credential-guard endpoint-protection endpoint-agent security-agent protokoll ereignisprotokoll virenschutz virenscanner echtzeitschutz uberwachung journal journaux journalisation registros-de auditoria pare-feu cortafuegos proteccion protecao etw$ tracing auditing event-forwarding log-forwarding',
  code: 'plugin$ plugins$ extension$ extensions$ addin$ addins$ add-in add-ins module$ modules$ hook$ hooks$ driver$ drivers$ dll$ dlls$ shared-object shared-library native-library generator$ kext$ preload authentication-package support-provider time-provider print-processor port-monitor print-monitor image-hook daemon$ daemonset daemonsets plist launchd screensaver shim$ shims$ com-object clsid$ appinit amsi-provider bootloader startup-script init-script user-data',
  task: 'scheduled-task schedule-task scheduled-job schtask cron$ cronjob geplante-aufgabe tache-planifiee tarea-programada tarefa-agendada',
  backup:
    'backup snapshot$ snapshots$ recovery shadow vault-recovery restore-point sicherung$ sicherungen$ datensicherung sauvegarde copias-de copia-de respaldo schattenkopie vss$',
  credential:
    'api-key access-key service-key signing-key ssh-key deploy-key token$ tokens$ credential secret-key passkey authenticator mfa-device mfa-factor public-key login-profile service-principal oauth-client client-secret personal-access',
  account:
    'user$ users$ account$ accounts$ guest$ tenant-member member$ members$ benutzer konto dienstkonto compte$ comptes$ utilisateur cuenta usuario conta$ contas$ utilizador',
  privilege:
    'moderator collaborator maintainer role$ roles$ admin administrator owner$ owners$ ownership permission privileg entitlement superuser delegat group$ groups$ rolle$ rollen$ gruppe rechte$ berechtig groupe droits$ rol$ grupo permis',
  service: 'windows-service security-service service$ services$ servicedll imagepath',
  data: 'data$ drive$ file$ files$ document record$ records$ table$ tables$ results$ page$ pages$ repo$ repos$ repositor database$ message$ messages$ object$ objects$ item$ items$ project$ dataset artifact secret$ secrets$ folder datei daten$ dokument fichier donnee archivo dato$ datos$ dados$ ficheiro arquivo customer-list',
  resource:
    'instance$ instances$ vm$ bucket vpc$ subnet security-group image$ cluster pod$ pods$ deployment function$ lambda stage$ workspace tenant$ org$ organization setting config domain$ dns$ webhook web-hook feature$ features$ controller$ topic$ hub$ allowlist access$ integration connector$ app$ apps$ application workflow pipeline runner project$ network$ route$ gateway mount$ volume$ storage policy policies rule$ rules$ repo$ repositor channel team$ server$ plugin extension device$ branch environment region certificate mailbox key$ keys$ vault source$ definition regel$ regeln$ richtlinie strategie politique regle politica regla regra speicherkonto',
  secret:
    'credential credentials$ cookie$ cookies$ sensitive-key sensitive-keys kubeconfig wifi$ wi-fi wireless login-data browser-data account-hash account-hashes password passwords$ passphrase secret$ secrets$ hash$ hashes$ keytab encryption-key ntds lsass sam$ keychain vault-secret private-key recovery-key master-key key-material kennwort passwort zugangsdaten identifiants mot-de credencial contrasena senha',
  'sign-in':
    'login logins$ logon logons$ signin sign-in sign-ins sign-on signon log-on log-in authentication anmeld connexion$ connexions$ acceso$ acesso$ inicio-de',
  mfa: 'mfa$ 2fa$ multi-factor multifactor two-factor two-step second-factor authentication-factor advanced-protection totp$',
  firewall: 'firewall$ firewalls$ firewall-rule firewall-rules',
  federation: 'identity-provider idp$ saml oidc federat sso$',
  vault: 'key-vault secrets-manager vault$ vaults$ secret-manager parameter-store',
  log: 'log$ logs$',
  encryption: 'encryption$ tde$ bitlocker filevault',
  malware: 'malware$ virus$ viruses$ trojan ransomware$ malicious-file infected-file malicious-files',
  snapshot: 'snapshot$ snapshots$ ami$',
  shadow: 'shadow-copy shadow-copies volume-shadow',
  operation: 'operation$ operations$ api$ call$ calls$',
  place:
    'country countries$ location$ locations$ geolocation geolocations$ asn$ isp$ travel pais$ pays$ land$ ubicac city$ cities$',
  program:
    'process processes$ parent child binary binaries$ executable script$ scripts$ dll$ dlls$ service-creation driver$ drivers$ powershell cmdline command-line interpreter module$ modules$ prozess skript processus proceso processo',
  destination:
    'domain$ domains$ dns$ url$ urls$ connection$ connections$ destination traffic ip-address beacon user-agent tls$ ja3 hostname tld$ port$ ports$ network-connection endpoint-connection verbindung',
  mail: 'email emails$ mail$ mails$ message$ messages$ attachment sender inbound-mail nachricht courriel correo',
  app: 'app$ apps$ application applications$ oauth-app third-party integration$',
  rule: 'mail-rule inbox-rule inbox-rules mailbox-rule transport-rule mail-forwarding inbox-forwarding mailbox-permission mailbox-folder outlook-rule outlook-rules',
  autostart:
    'startup autostart autorun registry run-key launchd launchagent launchdaemon systemd plist bashrc profile$ logon-script pam$ ssh-binary ssh-binaries preload authorized-keys crontab initd udev systemd-udevd motd apt-hook package-manager git-hook initramfs grub kernel-module linker rc-local shell-startup',
  payload: 'iso$ lnk$ hta$ vbs$ vbe$ jar$ msi$ dll$ exe$ chm$ scr$ xll$ payload ps1$ bat$ shellcode executable binary',
  front:
    'domain$ domains$ domaine dominio website webseite site$ sitio pagina app$ shop$ onlineshop profile$ profil brand$ marke$ marque',
  ticket: 'kerberos ntlm ticket$ tickets$ tgt$ tgs$',
  mailbox: 'mailbox$ mailboxes$ mailbox-items postfach boite-aux buzon',
  directory:
    'ldap active-directory domain-controller domain-admin spn$ spns$ share$ shares$ subnet trust$ trusts$ account-names',
} as const
export type ChangedObject = keyof typeof objects

interface Change {
  object: ChangedObject
  deed: Deed
  claim: Claim
  weight: number
  /** Holds there alone. */
  on?: Where
}

/** Whether a title speaks of a machine or of a service in a cloud, where the same word means something else. */
export type Where = 'host' | 'cloud'
const cloudWords = new Set(
  'aws amazon cloud azure entra gcp google kubernetes k8s eks aks gke okta github gitlab bitbucket snowflake databricks o365 m365 office365 365 workspace gsuite gworkspace terraform cloudflare auth0 duo onelogin salesforce slack zoom atlassian jira confluence box dropbox ec2 s3 rds iam lambda cloudtrail tenant subscription zendesk asana notion 1password bitwarden lastpass tines torq wiz snyk tailscale netlify heroku vercel circleci jenkins buildkite sentry pagerduty datadog newrelic splunkcloud servicenow workday hubspot intercom airtable figma miro docusign twilio sendgrid mailchimp trello webex jumpcloud zscaler fastly digitalocean linode hetzner vultr mongodb confluent elasticcloud looker tableau powerbi sharepoint onedrive dataverse dynamics netsuite sap ariba coupa openai anthropic claude chatgpt copilot bedrock sagemaker kandji intune mosyle drata vanta panther sumologic orca lacework prisma'.split(
    ' ',
  ),
)
const hostWords = new Set(
  'registry exe dll sys plist windows linux macos powershell kernel netsh reg sc bash shell sysmon process systemd launchd cmd wmic wmi winlogon lsass esxi endpoint safari regedit schtasks msiexec rundll32 forti fortigate fortimail pix asa sonic sonicwall junos netscreen'.split(
    ' ',
  ),
)
export const whereOf = (words: readonly string[]): Where | undefined =>
  words.some((word) => cloudWords.has(word)) ? 'cloud' : words.some((word) => hostWords.has(word)) ? 'host' : undefined

/** From the most telling to the least. Only the first that holds for an object and a deed counts. */
export const changes: readonly Change[] = [
  { object: 'backup', deed: 'weakened', claim: 'ransomware', weight: 18 },
  { object: 'malware', deed: 'taken', claim: 'malware', weight: 14 },
  { object: 'malware', deed: 'written', claim: 'malware', weight: 12 },
  { object: 'snapshot', deed: 'taken', claim: 'exfiltration', weight: 12 },
  { object: 'shadow', deed: 'created', claim: 'credential-dumping', weight: 12 },
  { object: 'data', deed: 'encrypted', claim: 'ransomware', weight: 10 },
  { object: 'task', deed: 'weakened', claim: 'defence-evasion', weight: 16 },
  { object: 'task', deed: 'created', claim: 'persistence', weight: 10 },
  { object: 'task', deed: 'changed', claim: 'persistence', weight: 9 },
  { object: 'task', deed: 'odd', claim: 'persistence', weight: 8 },
  { object: 'autostart', deed: 'created', claim: 'persistence', weight: 7 },
  { object: 'autostart', deed: 'changed', claim: 'persistence', weight: 7 },
  { object: 'mfa', deed: 'weakened', claim: 'defence-evasion', weight: 16 },
  { object: 'mfa', deed: 'created', claim: 'persistence', weight: 12 },
  { object: 'mfa', deed: 'changed', claim: 'defence-evasion', weight: 14 },
  { object: 'protection', deed: 'weakened', claim: 'defence-evasion', weight: 11 },
  { object: 'service', deed: 'weakened', claim: 'defence-evasion', weight: 8, on: 'host' },
  { object: 'log', deed: 'weakened', claim: 'defence-evasion', weight: 11 },
  { object: 'firewall', deed: 'weakened', claim: 'defence-evasion', weight: 11 },
  { object: 'encryption', deed: 'weakened', claim: 'policy-violation', weight: 11 },
  { object: 'firewall', deed: 'created', claim: 'defence-evasion', weight: 9, on: 'host' },
  { object: 'firewall', deed: 'changed', claim: 'defence-evasion', weight: 9, on: 'host' },
  { object: 'code', deed: 'weakened', claim: 'defence-evasion', weight: 7, on: 'host' },
  { object: 'federation', deed: 'weakened', claim: 'defence-evasion', weight: 9 },
  { object: 'federation', deed: 'created', claim: 'persistence', weight: 9 },
  { object: 'federation', deed: 'changed', claim: 'persistence', weight: 9 },
  { object: 'privilege', deed: 'listed', claim: 'discovery', weight: 12 },
  { object: 'account', deed: 'listed', claim: 'discovery', weight: 11 },
  { object: 'vault', deed: 'got', claim: 'credential-dumping', weight: 10 },
  { object: 'vault', deed: 'many', claim: 'credential-dumping', weight: 9 },
  { object: 'vault', deed: 'odd', claim: 'credential-dumping', weight: 9 },
  { object: 'service', deed: 'created', claim: 'persistence', weight: 9, on: 'host' },
  { object: 'service', deed: 'changed', claim: 'persistence', weight: 8, on: 'host' },
  { object: 'code', deed: 'created', claim: 'persistence', weight: 7 },
  { object: 'code', deed: 'changed', claim: 'persistence', weight: 7 },
  { object: 'secret', deed: 'taken', claim: 'credential-dumping', weight: 9 },
  { object: 'credential', deed: 'created', claim: 'persistence', weight: 11 },
  { object: 'credential', deed: 'got', claim: 'credential-dumping', weight: 9 },
  { object: 'app', deed: 'created', claim: 'oauth-consent', weight: 8, on: 'cloud' },
  { object: 'app', deed: 'granted', claim: 'oauth-consent', weight: 14 },
  { object: 'privilege', deed: 'granted', claim: 'privilege-change', weight: 11 },
  { object: 'account', deed: 'granted', claim: 'privilege-change', weight: 7 },
  { object: 'privilege', deed: 'created', claim: 'privilege-change', weight: 9 },
  { object: 'privilege', deed: 'changed', claim: 'privilege-change', weight: 9 },
  { object: 'account', deed: 'created', claim: 'persistence', weight: 8 },
  { object: 'account', deed: 'changed', claim: 'cloud-change', weight: 7, on: 'cloud' },
  { object: 'account', deed: 'weakened', claim: 'cloud-change', weight: 9, on: 'cloud' },
  { object: 'credential', deed: 'weakened', claim: 'cloud-change', weight: 9 },
  { object: 'account', deed: 'changed', claim: 'privilege-change', weight: 7 },
  { object: 'account', deed: 'weakened', claim: 'privilege-change', weight: 10 },
  { object: 'credential', deed: 'changed', claim: 'persistence', weight: 8 },
  { object: 'data', deed: 'exposed', claim: 'exfiltration', weight: 8 },
  { object: 'data', deed: 'outside', claim: 'exfiltration', weight: 8 },
  { object: 'data', deed: 'taken', claim: 'exfiltration', weight: 7 },
  { object: 'protection', deed: 'changed', claim: 'defence-evasion', weight: 8 },
  { object: 'resource', deed: 'created', claim: 'persistence', weight: 5, on: 'host' },
  { object: 'resource', deed: 'changed', claim: 'defence-evasion', weight: 5, on: 'host' },
  { object: 'resource', deed: 'weakened', claim: 'defence-evasion', weight: 5, on: 'host' },
  { object: 'resource', deed: 'exposed', claim: 'cloud-change', weight: 7 },
  { object: 'resource', deed: 'created', claim: 'cloud-change', weight: 6 },
  { object: 'resource', deed: 'changed', claim: 'cloud-change', weight: 6 },
  { object: 'resource', deed: 'weakened', claim: 'cloud-change', weight: 6 },
  { object: 'rule', deed: 'created', claim: 'mailbox-rule', weight: 10 },
  { object: 'rule', deed: 'changed', claim: 'mailbox-rule', weight: 10 },
  { object: 'rule', deed: 'odd', claim: 'mailbox-rule', weight: 10 },
  { object: 'secret', deed: 'got', claim: 'credential-dumping', weight: 8 },
  { object: 'sign-in', deed: 'failed', claim: 'brute-force', weight: 11 },
  { object: 'secret', deed: 'exposed', claim: 'credential-leak', weight: 10 },
  { object: 'sign-in', deed: 'odd', claim: 'unfamiliar-sign-in', weight: 7 },
  { object: 'destination', deed: 'odd', claim: 'command-and-control', weight: 6 },
  { object: 'place', deed: 'odd', claim: 'unfamiliar-sign-in', weight: 7 },
  { object: 'service', deed: 'odd', claim: 'persistence', weight: 5, on: 'host' },
  { object: 'secret', deed: 'listed', claim: 'credential-dumping', weight: 7 },
  { object: 'autostart', deed: 'odd', claim: 'persistence', weight: 6 },
  { object: 'front', deed: 'faked', claim: 'brand-abuse', weight: 9 },
  { object: 'mailbox', deed: 'got', claim: 'exfiltration', weight: 7 },
  { object: 'directory', deed: 'listed', claim: 'discovery', weight: 7 },
  { object: 'mail', deed: 'odd', claim: 'phishing-delivered', weight: 7 },
  { object: 'secret', deed: 'leaked', claim: 'credential-leak', weight: 8 },
  { object: 'backup', deed: 'changed', claim: 'ransomware', weight: 8 },
  { object: 'payload', deed: 'written', claim: 'malware', weight: 4.5 },
  { object: 'payload', deed: 'odd', claim: 'execution', weight: 6 },
  { object: 'data', deed: 'got', claim: 'exfiltration', weight: 5 },
  { object: 'directory', deed: 'odd', claim: 'discovery', weight: 5 },
  { object: 'mail', deed: 'many', claim: 'phishing-delivered', weight: 5 },
  { object: 'ticket', deed: 'odd', claim: 'credential-dumping', weight: 6 },
  { object: 'account', deed: 'odd', claim: 'unfamiliar-sign-in', weight: 5 },
  { object: 'program', deed: 'odd', claim: 'execution', weight: 6 },
  { object: 'operation', deed: 'odd', claim: 'cloud-change', weight: 5, on: 'cloud' },
  { object: 'operation', deed: 'many', claim: 'cloud-change', weight: 5, on: 'cloud' },
]
