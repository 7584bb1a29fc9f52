// Names of malware families, attack tools and how antivirus products write names, with what they claim.
import type { ClaimPhrases } from './phrase-matcher.ts'

export const knownNames: ClaimPhrases = {
  ransomware: {
    13: 'lockbit, akira, blackcat, alphv, conti, ryuk, revil, sodinokibi, blackbyte, black basta, blackbasta, clop, cl0p, medusa locker, medusalocker, royal ransom, play ransom, hive ransom, rhysida, babuk, phobos, dharma, stop djvu, djvu, wannacry, wanna cry, petya, notpetya, gandcrab, maze ransom, netwalker, ragnar, qilin, ransomhub, inc ransom, bianlian, 8base, makop, mallox, crysis, cerber, locky',
  },
  malware: {
    9: 'emotet, qakbot, qbot, trickbot, dridex, icedid, ursnif, gozi, gootloader, gootkit, bumblebee, pikabot, danabot, zloader, smokeloader, smoke loader, amadey, agenttesla, agent tesla, formbook, xloader, lokibot, redline, raccoon, vidar, lumma, lummac2, rhadamanthys, stealc, amos, atomic stealer, azorult, meduza, snake keylogger, remcos, njrat, nanocore, asyncrat, quasar, darkcomet, netwire, warzone, xworm, dcrat, venomrat, gh0st, plugx, shadowpad, poison ivy, socgholish, fakeupdates, raspberry robin, phorpiex, mirai, gafgyt, mozi, kinsing, xmrig, coinhive, conficker, ramnit, sality, virut, necurs, guloader, latrodectus, matanbuchus, systembc, hancitor, wacatac, zbot, zeus, carbanak, turla, sunburst, solarwinds, xcsset, shlayer, adload, bundlore, opencandy, joker, anatsa, flubot, cerberus, hookbot, spynote, 3cx, xz backdoor, bpfdoor, darkgate, koi loader, asruex, tinba, bankbot, kovter, nymaim',
    8: 'apt attack, activity group, threat actor, apt1*, apt2*, apt3*, apt4*, fin6, fin7, fin8, fin11, ta505, lazarus, kimsuky, sandworm, muddywater, oilrig, gamaredon, mustang panda, scattered spider, wizard spider, charming kitten, fancy bear, cozy bear, tempest activity, typhoon activity, blizzard activity, sandstorm activity, sleet activity, volt typhoon, salt typhoon, midnight blizzard, forest blizzard, octo tempest',
  },
  'command-and-control': {
    9: 'cobalt strike, cobaltstrike, sliver, havoc, brute ratel, bruteratel, mythic, meterpreter, metasploit, empire agent, covenant, poshc2, nighthawk, merlin agent, deimos, koadic, pupy, villain, ngrok, chisel, frp client, localtonet, cloudflared tunnel, iodine, dnscat, dnscat2, ligolo',
    6: 'ultravnc, tightvnc, realvnc, radmin, dameware, bomgar, kaseya, ninjarmm, pulseway, chrome remote desktop, aeroadmin, syncro, dwservice, remotepc, goverlan, netop, gotomypc, itarian, pdq connect, getscreen, hoptodesk, anydesk, teamviewer, rustdesk, screenconnect, connectwise control, splashtop, atera, supremo, ammyy, ultraviewer, netsupport, remote utilities, dwagent, meshcentral, meshagent, simplehelp, tacticalrmm, logmein, zoho assist, gotoassist, fleetdeck',
  },
  'credential-dumping': {
    14: 'cmdkey, vaultcmd, ntdsutil, rdrleakdiag, sqldumper, createdump, adplus, dumpminitool, wceaux, cpassword, trufflehog, gitleaks, pktmon, unshadow, mimikatz, lazagne, rubeus, pypykatz, nanodump, secretsdump, gsecdump, fgdump, pwdump, kerbrute, dumpert, safetykatz, sharpdpapi, handlekatz, invoke mimikatz, mimipenguin, hekatomb, certipy, sharpchrome',
  },
  execution: {
    9: 'purplesharp, atomic red team, caldera, nishang, powersploit, powercat, sharpshooter, donut loader',
  },
  discovery: {
    12: 'soaphound, rusthound, bloodhound, sharphound, azurehound, adfind, nmap, masscan, zmap, advanced ip scanner, angry ip scanner, netscan, softperfect, powerview, pingcastle, adrecon, seatbelt, winpeas, linpeas, roadrecon, scoutsuite, shodan, censys',
  },
  'lateral-movement': {
    11: 'psexec, psexesvc, paexec, wmiexec, smbexec, impacket, crackmapexec, netexec, evil winrm, sharpexec, remcom, csexec',
  },
  exfiltration: {
    12: 'rclone, megasync, megacmd, filezilla upload, winscp upload, restic, stealbit, exmatter, mega nz',
  },
  'web-shell': { 14: 'china chopper, weevely, godzilla shell, behinder, b374k, c99 shell, r57, wso shell, antsword' },
  'phishing-clicked': { 12: 'evilginx, evilproxy, tycoon 2fa, modlishka, muraena, mamba 2fa, nakedpages, sneaky 2fa' },
  'exploitation-attempt': {
    10: 'sqlmap, nuclei, nikto, wpscan, burp suite, acunetix, netsparker, log4shell, ghostcat, heartbleed, dirty pipe, dirtycow, pwnkit, moveit, printnightmare, petitpotam, nopac, follina, regresshion',
  },
  'defence-evasion': {
    12: 'edrkillshifter, backstab, terminator driver, killav, pchunter, gmer, process hacker, defender control, defendercontrol, scarecrow',
  },
  'privilege-change': {
    10: 'winpwn, juicypotato, juicy potato, rottenpotato, printspoofer, godpotato, sweetpotato, badpotato',
  },
}

/** How antivirus products write names of malware: Trojan:Win32/Wacatac.B!ml, Troj/Agent-BGPO, HEUR:Trojan.Win32.Generic. */
const familyName =
  /\b(?:Win(?:32|64|NT)|W32|W64|MSIL|Linux|Android(?:OS)?|MacOS|OSX|VBS|JS|PHP|Script|O97M|W97M|X97M|HTML|PDF|Multi|Python)[/.][A-Z][A-Za-z]|\b(?:Troj|TROJ|Mal|Trojan|Backdoor|HackTool|HKTL|PUA|PUP|Worm|WORM|Virus|Exploit|Downloader|Dropper|Spyware|Adware|RiskWare|Gen:Variant|HEUR|Generic|TrojanDownloader|TrojanSpy|BKDR|TSPY|Infostealer|CoinMiner|Miner)[/:._][A-Z]/
const ransomName = /\b(?:Ransom|RANSOM|Ransomware|Filecoder|Trojan-Ransom)[/:._-][A-Z]/

/** Whether a text holds such a name; ransom where the name speaks of ransom. */
export function looksLikeFamily(text: string): 'malware' | 'ransomware' | undefined {
  if (!/[/:._-][A-Z]/.test(text)) return undefined
  if (ransomName.test(text)) return 'ransomware'
  return familyName.test(text) ? 'malware' : undefined
}
