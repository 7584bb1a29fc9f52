// Names of tools, families, groups and sites that say enough in a title alone, and would say too little in a long text.
import type { ClaimPhrases } from './phrase-matcher.ts'

/** 14 for what has one purpose, 11 for what has mostly one, 8 for groups that are known for much. */
export const titleNames: ClaimPhrases = {
  'credential-dumping': {
    9: 'veeam',
    14: 'adcspwn, credmaster, dbgcore, dbghelp, donpapi, dumpit, dumpthatlsass, hackbrowserdata, hashcat, john the ripper, keethief, kekeo, koh, lsassy, microburst, nppspy, ntdsdumpex, physmem2profit, ppldump, pplfault, pplmedic, pywhisker, quarks pwdump, quarkspwdump, sharpcloud, sharplogger, sharpsccm, sharpweb, snaffler, veeam .. credential*, whisker, winpmem, xordump',
  },
  'defence-evasion': {
    14: 'asr bypass, dc shadow, dcshadow, edrsandblast, eventlogcrasher, evtmute, invisishell, invoke obfuscation, phant0m, realblindingedr, sharpevtmute, stracciatella',
  },
  'privilege-change': {
    14: 'akagi, badsuccessor, beroot, coercedpotato, dirty cow, dirty sock, efspotato, godpotato, gtfonow, krbrelayup, linux exploit suggester, localpotato, looney tunables, multipotato, peass, remotepotato, rogue potato, roguepotato, runascs, sharpup, sudo .. cve, sysmoneop, systemnightmare, uacme',
  },
  'lateral-movement': {
    14: 'invoke smbexec, mmcexec, mssqlclient, rogue winrm, scshell, sharpmove, sharprdp, sharpwsus, wmeye, wmihacker',
  },
  'command-and-control': {
    12: 'abptts, adaptixc2, burp collaborator, cloudflare tunnel, dns2tcp, earthworm, gs netcat, gsocket, htran, icmpsh, interact sh, interactsh, iox, manjusaka, natbypass, neo regeorg, neoregeorg, oast, octopus c2, openssh tunnel, paste service, pipedream, pivotnacci, playit, ptunnel, pwndrop, pwndrp, quasar rat, rathole, raw paste, requestbin, reverse ssh, revsocks, sharpchisel, silent trinity, silenttrinity, softether, starkiller, stowaway, tailscale, telebit, trycloudflare, viper c2, webhook site, zerotier',
  },
  discovery: {
    14: 'accesschk, adcollector, amass, arachni, blackbox scanner, dirsearch, enum4linux, everything search, feroxbuster, ffuf, fscan, gobuster, goby, graphrunner, kube hunter, kubehunter, ldapdomaindump, ldapnomnom, lynis, netdiscover, openvas, pacu, peirates, port scanner, psloggedon, psloglist, qualys scan*, recon ng, roadtools, sharpshares, sharpview, smbmap, stormspotter, subfinder, w3af, wfuzz, whatweb, windapsearch, zgrab, zmeu',
  },
  'password-spray': {
    14: 'domainpasswordspray, msolspray, sharphose, sharpspray, spraying tool, teamfiltration, trevorspray',
  },
  exfiltration: {
    14: 'anonfile*, azcopy, dnsexfiltrator, freefilesync, gofile, goodsync, mega nz, megatools, pcloud, s3 browser, sendspace, storage explorer, transfer sh, ufile, wetransfer, yahoo briefcase',
  },
  malware: {
    11: 'android rat, barium, bismuth, blackenergy, cadet blizzard, chaos rat, cyclops blink, dangerous package, devil bait, diamond sleet, emissary panda, equation group, equationgroup, europium, fake flash, fake update*, flash player update, gallium, goldenspy, goofy guineapig, hafnium, holmium, industroyer, kapeka, kazuar, lapsus, linux bot*, malicious module*, malicious package*, manganese, nobelium, onyx sleet, operation triangulation, peach sandstorm, phosphorus, pingback, seashell blizzard, shai hulud, silk typhoon, small sieve, snake malware, solorigate, star blizzard, strontium, stuxnet, sunspot, thallium, unc2452, unc3886, unc4841, vpnfilter, whispergate, winnti',
  },
  ransomware: {
    15: 'avoslocker, bad rabbit, badrabbit, blackmatter, cryptolocker, cryptowall, cuba ransom, darkside, egregor, ekans, hellokitty, megacortex, nefilim, prestige ransom, samsam, snatch ransom, teslacrypt, torrentlocker, vice society',
  },
  'phishing-clicked': {
    13: 'block .. bypassed by user, clicked .. bypass*, ipfs phish*, url .. bypassed by user, url block bypass*',
  },
  'exploitation-attempt': {
    14: 'actuator, amplification attack, apache struts, badusb exploit, bleedingpipe, cisco smart install, class file, confluence ognl, curveball, dhcp starvation, dns amplification, heapdump endpoint, icmp redirect, java payload, jmx console, ldap outbound, marshalsec, memory overread, mod deflate, netscaler .. attempt, ntp amplification, oast domain, ognl, outbound ldap, overread, sharepoint toolpane, sigred, slowloris, smart install, smbghost, spring actuator, text4shell, toolshell, viewstate, webdav put, ysoserial',
  },
  execution: {
    12: 'clr dll .. office, gac dll .. office, hacking framework, office application .. dll, vba dll',
  },
}
