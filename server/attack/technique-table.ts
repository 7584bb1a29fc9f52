// The techniques of MITRE ATT&CK (Enterprise): id, name and tactics, one a line; and what became of ids no longer in use.
// © 2025 The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation.

export const techniqueLines = `
T1001|Data Obfuscation|command-and-control
T1001.001|Junk Data|command-and-control
T1001.002|Steganography|command-and-control
T1001.003|Protocol or Service Impersonation|command-and-control
T1003|OS Credential Dumping|credential-access
T1003.001|LSASS Memory|credential-access
T1003.002|Security Account Manager|credential-access
T1003.003|NTDS|credential-access
T1003.004|LSA Secrets|credential-access
T1003.005|Cached Domain Credentials|credential-access
T1003.006|DCSync|credential-access
T1003.007|Proc Filesystem|credential-access
T1003.008|/etc/passwd and /etc/shadow|credential-access
T1005|Data from Local System|collection
T1006|Direct Volume Access|defense-evasion
T1007|System Service Discovery|discovery
T1008|Fallback Channels|command-and-control
T1010|Application Window Discovery|discovery
T1011|Exfiltration Over Other Network Medium|exfiltration
T1011.001|Exfiltration Over Bluetooth|exfiltration
T1012|Query Registry|discovery
T1014|Rootkit|defense-evasion
T1016|System Network Configuration Discovery|discovery
T1016.001|Internet Connection Discovery|discovery
T1016.002|Wi-Fi Discovery|discovery
T1018|Remote System Discovery|discovery
T1020|Automated Exfiltration|exfiltration
T1020.001|Traffic Duplication|exfiltration
T1021|Remote Services|lateral-movement
T1021.001|Remote Desktop Protocol|lateral-movement
T1021.002|SMB/Windows Admin Shares|lateral-movement
T1021.003|Distributed Component Object Model|lateral-movement
T1021.004|SSH|lateral-movement
T1021.005|VNC|lateral-movement
T1021.006|Windows Remote Management|lateral-movement
T1021.007|Cloud Services|lateral-movement
T1021.008|Direct Cloud VM Connections|lateral-movement
T1025|Data from Removable Media|collection
T1027|Obfuscated Files or Information|defense-evasion
T1027.001|Binary Padding|defense-evasion
T1027.002|Software Packing|defense-evasion
T1027.003|Steganography|defense-evasion
T1027.004|Compile After Delivery|defense-evasion
T1027.005|Indicator Removal from Tools|defense-evasion
T1027.006|HTML Smuggling|defense-evasion
T1027.007|Dynamic API Resolution|defense-evasion
T1027.008|Stripped Payloads|defense-evasion
T1027.009|Embedded Payloads|defense-evasion
T1027.010|Command Obfuscation|defense-evasion
T1027.011|Fileless Storage|defense-evasion
T1027.012|LNK Icon Smuggling|defense-evasion
T1027.013|Encrypted/Encoded File|defense-evasion
T1027.014|Polymorphic Code|defense-evasion
T1027.015|Compression|defense-evasion
T1027.016|Junk Code Insertion|defense-evasion
T1027.017|SVG Smuggling|defense-evasion
T1029|Scheduled Transfer|exfiltration
T1030|Data Transfer Size Limits|exfiltration
T1033|System Owner/User Discovery|discovery
T1036|Masquerading|defense-evasion
T1036.001|Invalid Code Signature|defense-evasion
T1036.002|Right-to-Left Override|defense-evasion
T1036.003|Rename Legitimate Utilities|defense-evasion
T1036.004|Masquerade Task or Service|defense-evasion
T1036.005|Match Legitimate Resource Name or Location|defense-evasion
T1036.006|Space after Filename|defense-evasion
T1036.007|Double File Extension|defense-evasion
T1036.008|Masquerade File Type|defense-evasion
T1036.009|Break Process Trees|defense-evasion
T1036.010|Masquerade Account Name|defense-evasion
T1036.011|Overwrite Process Arguments|defense-evasion
T1036.012|Browser Fingerprint|defense-evasion
T1037|Boot or Logon Initialization Scripts|persistence,privilege-escalation
T1037.001|Logon Script (Windows)|persistence,privilege-escalation
T1037.002|Login Hook|persistence,privilege-escalation
T1037.003|Network Logon Script|persistence,privilege-escalation
T1037.004|RC Scripts|persistence,privilege-escalation
T1037.005|Startup Items|persistence,privilege-escalation
T1039|Data from Network Shared Drive|collection
T1040|Network Sniffing|credential-access,discovery
T1041|Exfiltration Over C2 Channel|exfiltration
T1046|Network Service Discovery|discovery
T1047|Windows Management Instrumentation|execution
T1048|Exfiltration Over Alternative Protocol|exfiltration
T1048.001|Exfiltration Over Symmetric Encrypted Non-C2 Protocol|exfiltration
T1048.002|Exfiltration Over Asymmetric Encrypted Non-C2 Protocol|exfiltration
T1048.003|Exfiltration Over Unencrypted Non-C2 Protocol|exfiltration
T1049|System Network Connections Discovery|discovery
T1052|Exfiltration Over Physical Medium|exfiltration
T1052.001|Exfiltration over USB|exfiltration
T1053|Scheduled Task/Job|execution,persistence,privilege-escalation
T1053.002|At|execution,persistence,privilege-escalation
T1053.003|Cron|execution,persistence,privilege-escalation
T1053.005|Scheduled Task|execution,persistence,privilege-escalation
T1053.006|Systemd Timers|execution,persistence,privilege-escalation
T1053.007|Container Orchestration Job|execution,persistence,privilege-escalation
T1055|Process Injection|defense-evasion,privilege-escalation
T1055.001|Dynamic-link Library Injection|defense-evasion,privilege-escalation
T1055.002|Portable Executable Injection|defense-evasion,privilege-escalation
T1055.003|Thread Execution Hijacking|defense-evasion,privilege-escalation
T1055.004|Asynchronous Procedure Call|defense-evasion,privilege-escalation
T1055.005|Thread Local Storage|defense-evasion,privilege-escalation
T1055.008|Ptrace System Calls|defense-evasion,privilege-escalation
T1055.009|Proc Memory|defense-evasion,privilege-escalation
T1055.011|Extra Window Memory Injection|defense-evasion,privilege-escalation
T1055.012|Process Hollowing|defense-evasion,privilege-escalation
T1055.013|Process Doppelgänging|defense-evasion,privilege-escalation
T1055.014|VDSO Hijacking|defense-evasion,privilege-escalation
T1055.015|ListPlanting|defense-evasion,privilege-escalation
T1056|Input Capture|collection,credential-access
T1056.001|Keylogging|collection,credential-access
T1056.002|GUI Input Capture|collection,credential-access
T1056.003|Web Portal Capture|collection,credential-access
T1056.004|Credential API Hooking|collection,credential-access
T1057|Process Discovery|discovery
T1059|Command and Scripting Interpreter|execution
T1059.001|PowerShell|execution
T1059.002|AppleScript|execution
T1059.003|Windows Command Shell|execution
T1059.004|Unix Shell|execution
T1059.005|Visual Basic|execution
T1059.006|Python|execution
T1059.007|JavaScript|execution
T1059.008|Network Device CLI|execution
T1059.009|Cloud API|execution
T1059.010|AutoHotKey & AutoIT|execution
T1059.011|Lua|execution
T1059.012|Hypervisor CLI|execution
T1059.013|Container CLI/API|execution
T1068|Exploitation for Privilege Escalation|privilege-escalation
T1069|Permission Groups Discovery|discovery
T1069.001|Local Groups|discovery
T1069.002|Domain Groups|discovery
T1069.003|Cloud Groups|discovery
T1070|Indicator Removal|defense-evasion
T1070.001|Clear Windows Event Logs|defense-evasion
T1070.002|Clear Linux or Mac System Logs|defense-evasion
T1070.003|Clear Command History|defense-evasion
T1070.004|File Deletion|defense-evasion
T1070.005|Network Share Connection Removal|defense-evasion
T1070.006|Timestomp|defense-evasion
T1070.007|Clear Network Connection History and Configurations|defense-evasion
T1070.008|Clear Mailbox Data|defense-evasion
T1070.009|Clear Persistence|defense-evasion
T1070.010|Relocate Malware|defense-evasion
T1071|Application Layer Protocol|command-and-control
T1071.001|Web Protocols|command-and-control
T1071.002|File Transfer Protocols|command-and-control
T1071.003|Mail Protocols|command-and-control
T1071.004|DNS|command-and-control
T1071.005|Publish/Subscribe Protocols|command-and-control
T1072|Software Deployment Tools|execution,lateral-movement
T1074|Data Staged|collection
T1074.001|Local Data Staging|collection
T1074.002|Remote Data Staging|collection
T1078|Valid Accounts|defense-evasion,persistence,privilege-escalation,initial-access
T1078.001|Default Accounts|defense-evasion,persistence,privilege-escalation,initial-access
T1078.002|Domain Accounts|defense-evasion,persistence,privilege-escalation,initial-access
T1078.003|Local Accounts|defense-evasion,persistence,privilege-escalation,initial-access
T1078.004|Cloud Accounts|defense-evasion,persistence,privilege-escalation,initial-access
T1080|Taint Shared Content|lateral-movement
T1082|System Information Discovery|discovery
T1083|File and Directory Discovery|discovery
T1087|Account Discovery|discovery
T1087.001|Local Account|discovery
T1087.002|Domain Account|discovery
T1087.003|Email Account|discovery
T1087.004|Cloud Account|discovery
T1090|Proxy|command-and-control
T1090.001|Internal Proxy|command-and-control
T1090.002|External Proxy|command-and-control
T1090.003|Multi-hop Proxy|command-and-control
T1090.004|Domain Fronting|command-and-control
T1091|Replication Through Removable Media|lateral-movement,initial-access
T1092|Communication Through Removable Media|command-and-control
T1095|Non-Application Layer Protocol|command-and-control
T1098|Account Manipulation|persistence,privilege-escalation
T1098.001|Additional Cloud Credentials|persistence,privilege-escalation
T1098.002|Additional Email Delegate Permissions|persistence,privilege-escalation
T1098.003|Additional Cloud Roles|persistence,privilege-escalation
T1098.004|SSH Authorized Keys|persistence,privilege-escalation
T1098.005|Device Registration|persistence,privilege-escalation
T1098.006|Additional Container Cluster Roles|persistence,privilege-escalation
T1098.007|Additional Local or Domain Groups|persistence,privilege-escalation
T1102|Web Service|command-and-control
T1102.001|Dead Drop Resolver|command-and-control
T1102.002|Bidirectional Communication|command-and-control
T1102.003|One-Way Communication|command-and-control
T1104|Multi-Stage Channels|command-and-control
T1105|Ingress Tool Transfer|command-and-control
T1106|Native API|execution
T1110|Brute Force|credential-access
T1110.001|Password Guessing|credential-access
T1110.002|Password Cracking|credential-access
T1110.003|Password Spraying|credential-access
T1110.004|Credential Stuffing|credential-access
T1111|Multi-Factor Authentication Interception|credential-access
T1112|Modify Registry|defense-evasion,persistence
T1113|Screen Capture|collection
T1114|Email Collection|collection
T1114.001|Local Email Collection|collection
T1114.002|Remote Email Collection|collection
T1114.003|Email Forwarding Rule|collection
T1115|Clipboard Data|collection
T1119|Automated Collection|collection
T1120|Peripheral Device Discovery|discovery
T1123|Audio Capture|collection
T1124|System Time Discovery|discovery
T1125|Video Capture|collection
T1127|Trusted Developer Utilities Proxy Execution|defense-evasion
T1127.001|MSBuild|defense-evasion
T1127.002|ClickOnce|defense-evasion
T1127.003|JamPlus|defense-evasion
T1129|Shared Modules|execution
T1132|Data Encoding|command-and-control
T1132.001|Standard Encoding|command-and-control
T1132.002|Non-Standard Encoding|command-and-control
T1133|External Remote Services|persistence,initial-access
T1134|Access Token Manipulation|defense-evasion,privilege-escalation
T1134.001|Token Impersonation/Theft|defense-evasion,privilege-escalation
T1134.002|Create Process with Token|defense-evasion,privilege-escalation
T1134.003|Make and Impersonate Token|defense-evasion,privilege-escalation
T1134.004|Parent PID Spoofing|defense-evasion,privilege-escalation
T1134.005|SID-History Injection|defense-evasion,privilege-escalation
T1135|Network Share Discovery|discovery
T1136|Create Account|persistence
T1136.001|Local Account|persistence
T1136.002|Domain Account|persistence
T1136.003|Cloud Account|persistence
T1137|Office Application Startup|persistence
T1137.001|Office Template Macros|persistence
T1137.002|Office Test|persistence
T1137.003|Outlook Forms|persistence
T1137.004|Outlook Home Page|persistence
T1137.005|Outlook Rules|persistence
T1137.006|Add-ins|persistence
T1140|Deobfuscate/Decode Files or Information|defense-evasion
T1176|Software Extensions|persistence
T1176.001|Browser Extensions|persistence
T1176.002|IDE Extensions|persistence
T1185|Browser Session Hijacking|collection
T1187|Forced Authentication|credential-access
T1189|Drive-by Compromise|initial-access
T1190|Exploit Public-Facing Application|initial-access
T1195|Supply Chain Compromise|initial-access
T1195.001|Compromise Software Dependencies and Development Tools|initial-access
T1195.002|Compromise Software Supply Chain|initial-access
T1195.003|Compromise Hardware Supply Chain|initial-access
T1197|BITS Jobs|defense-evasion,persistence
T1199|Trusted Relationship|initial-access
T1200|Hardware Additions|initial-access
T1201|Password Policy Discovery|discovery
T1202|Indirect Command Execution|defense-evasion
T1203|Exploitation for Client Execution|execution
T1204|User Execution|execution
T1204.001|Malicious Link|execution
T1204.002|Malicious File|execution
T1204.003|Malicious Image|execution
T1204.004|Malicious Copy and Paste|execution
T1204.005|Malicious Library|execution
T1205|Traffic Signaling|defense-evasion,persistence,command-and-control
T1205.001|Port Knocking|defense-evasion,persistence,command-and-control
T1205.002|Socket Filters|defense-evasion,persistence,command-and-control
T1207|Rogue Domain Controller|defense-evasion
T1210|Exploitation of Remote Services|lateral-movement
T1211|Exploitation for Defense Evasion|defense-evasion
T1212|Exploitation for Credential Access|credential-access
T1213|Data from Information Repositories|collection
T1213.001|Confluence|collection
T1213.002|Sharepoint|collection
T1213.003|Code Repositories|collection
T1213.004|Customer Relationship Management Software|collection
T1213.005|Messaging Applications|collection
T1213.006|Databases|collection
T1216|System Script Proxy Execution|defense-evasion
T1216.001|PubPrn|defense-evasion
T1216.002|SyncAppvPublishingServer|defense-evasion
T1217|Browser Information Discovery|discovery
T1218|System Binary Proxy Execution|defense-evasion
T1218.001|Compiled HTML File|defense-evasion
T1218.002|Control Panel|defense-evasion
T1218.003|CMSTP|defense-evasion
T1218.004|InstallUtil|defense-evasion
T1218.005|Mshta|defense-evasion
T1218.007|Msiexec|defense-evasion
T1218.008|Odbcconf|defense-evasion
T1218.009|Regsvcs/Regasm|defense-evasion
T1218.010|Regsvr32|defense-evasion
T1218.011|Rundll32|defense-evasion
T1218.012|Verclsid|defense-evasion
T1218.013|Mavinject|defense-evasion
T1218.014|MMC|defense-evasion
T1218.015|Electron Applications|defense-evasion
T1219|Remote Access Tools|command-and-control
T1219.001|IDE Tunneling|command-and-control
T1219.002|Remote Desktop Software|command-and-control
T1219.003|Remote Access Hardware|command-and-control
T1220|XSL Script Processing|defense-evasion
T1221|Template Injection|defense-evasion
T1222|File and Directory Permissions Modification|defense-evasion
T1222.001|Windows File and Directory Permissions Modification|defense-evasion
T1222.002|Linux and Mac File and Directory Permissions Modification|defense-evasion
T1480|Execution Guardrails|defense-evasion
T1480.001|Environmental Keying|defense-evasion
T1480.002|Mutual Exclusion|defense-evasion
T1482|Domain Trust Discovery|discovery
T1484|Domain or Tenant Policy Modification|defense-evasion,privilege-escalation
T1484.001|Group Policy Modification|defense-evasion,privilege-escalation
T1484.002|Trust Modification|defense-evasion,privilege-escalation
T1485|Data Destruction|impact
T1485.001|Lifecycle-Triggered Deletion|impact
T1486|Data Encrypted for Impact|impact
T1489|Service Stop|impact
T1490|Inhibit System Recovery|impact
T1491|Defacement|impact
T1491.001|Internal Defacement|impact
T1491.002|External Defacement|impact
T1495|Firmware Corruption|impact
T1496|Resource Hijacking|impact
T1496.001|Compute Hijacking|impact
T1496.002|Bandwidth Hijacking|impact
T1496.003|SMS Pumping|impact
T1496.004|Cloud Service Hijacking|impact
T1497|Virtualization/Sandbox Evasion|defense-evasion,discovery
T1497.001|System Checks|defense-evasion,discovery
T1497.002|User Activity Based Checks|defense-evasion,discovery
T1497.003|Time Based Checks|defense-evasion,discovery
T1498|Network Denial of Service|impact
T1498.001|Direct Network Flood|impact
T1498.002|Reflection Amplification|impact
T1499|Endpoint Denial of Service|impact
T1499.001|OS Exhaustion Flood|impact
T1499.002|Service Exhaustion Flood|impact
T1499.003|Application Exhaustion Flood|impact
T1499.004|Application or System Exploitation|impact
T1505|Server Software Component|persistence
T1505.001|SQL Stored Procedures|persistence
T1505.002|Transport Agent|persistence
T1505.003|Web Shell|persistence
T1505.004|IIS Components|persistence
T1505.005|Terminal Services DLL|persistence
T1505.006|vSphere Installation Bundles|persistence
T1518|Software Discovery|discovery
T1518.001|Security Software Discovery|discovery
T1518.002|Backup Software Discovery|discovery
T1525|Implant Internal Image|persistence
T1526|Cloud Service Discovery|discovery
T1528|Steal Application Access Token|credential-access
T1529|System Shutdown/Reboot|impact
T1530|Data from Cloud Storage|collection
T1531|Account Access Removal|impact
T1534|Internal Spearphishing|lateral-movement
T1535|Unused/Unsupported Cloud Regions|defense-evasion
T1537|Transfer Data to Cloud Account|exfiltration
T1538|Cloud Service Dashboard|discovery
T1539|Steal Web Session Cookie|credential-access
T1542|Pre-OS Boot|defense-evasion,persistence
T1542.001|System Firmware|persistence,defense-evasion
T1542.002|Component Firmware|persistence,defense-evasion
T1542.003|Bootkit|persistence,defense-evasion
T1542.004|ROMMONkit|defense-evasion,persistence
T1542.005|TFTP Boot|defense-evasion,persistence
T1543|Create or Modify System Process|persistence,privilege-escalation
T1543.001|Launch Agent|persistence,privilege-escalation
T1543.002|Systemd Service|persistence,privilege-escalation
T1543.003|Windows Service|persistence,privilege-escalation
T1543.004|Launch Daemon|persistence,privilege-escalation
T1543.005|Container Service|persistence,privilege-escalation
T1546|Event Triggered Execution|privilege-escalation,persistence
T1546.001|Change Default File Association|privilege-escalation,persistence
T1546.002|Screensaver|privilege-escalation,persistence
T1546.003|Windows Management Instrumentation Event Subscription|privilege-escalation,persistence
T1546.004|Unix Shell Configuration Modification|privilege-escalation,persistence
T1546.005|Trap|privilege-escalation,persistence
T1546.006|LC_LOAD_DYLIB Addition|privilege-escalation,persistence
T1546.007|Netsh Helper DLL|privilege-escalation,persistence
T1546.008|Accessibility Features|privilege-escalation,persistence
T1546.009|AppCert DLLs|privilege-escalation,persistence
T1546.010|AppInit DLLs|privilege-escalation,persistence
T1546.011|Application Shimming|privilege-escalation,persistence
T1546.012|Image File Execution Options Injection|privilege-escalation,persistence
T1546.013|PowerShell Profile|privilege-escalation,persistence
T1546.014|Emond|privilege-escalation,persistence
T1546.015|Component Object Model Hijacking|privilege-escalation,persistence
T1546.016|Installer Packages|privilege-escalation,persistence
T1546.017|Udev Rules|persistence,privilege-escalation
T1546.018|Python Startup Hooks|persistence,privilege-escalation
T1547|Boot or Logon Autostart Execution|persistence,privilege-escalation
T1547.001|Registry Run Keys / Startup Folder|persistence,privilege-escalation
T1547.002|Authentication Package|persistence,privilege-escalation
T1547.003|Time Providers|persistence,privilege-escalation
T1547.004|Winlogon Helper DLL|persistence,privilege-escalation
T1547.005|Security Support Provider|persistence,privilege-escalation
T1547.006|Kernel Modules and Extensions|persistence,privilege-escalation
T1547.007|Re-opened Applications|persistence,privilege-escalation
T1547.008|LSASS Driver|persistence,privilege-escalation
T1547.009|Shortcut Modification|persistence,privilege-escalation
T1547.010|Port Monitors|persistence,privilege-escalation
T1547.012|Print Processors|persistence,privilege-escalation
T1547.013|XDG Autostart Entries|persistence,privilege-escalation
T1547.014|Active Setup|persistence,privilege-escalation
T1547.015|Login Items|persistence,privilege-escalation
T1548|Abuse Elevation Control Mechanism|privilege-escalation,defense-evasion
T1548.001|Setuid and Setgid|privilege-escalation,defense-evasion
T1548.002|Bypass User Account Control|privilege-escalation,defense-evasion
T1548.003|Sudo and Sudo Caching|privilege-escalation,defense-evasion
T1548.004|Elevated Execution with Prompt|privilege-escalation,defense-evasion
T1548.005|Temporary Elevated Cloud Access|privilege-escalation,defense-evasion
T1548.006|TCC Manipulation|defense-evasion,privilege-escalation
T1550|Use Alternate Authentication Material|defense-evasion,lateral-movement
T1550.001|Application Access Token|defense-evasion,lateral-movement
T1550.002|Pass the Hash|defense-evasion,lateral-movement
T1550.003|Pass the Ticket|defense-evasion,lateral-movement
T1550.004|Web Session Cookie|defense-evasion,lateral-movement
T1552|Unsecured Credentials|credential-access
T1552.001|Credentials In Files|credential-access
T1552.002|Credentials in Registry|credential-access
T1552.003|Shell History|credential-access
T1552.004|Private Keys|credential-access
T1552.005|Cloud Instance Metadata API|credential-access
T1552.006|Group Policy Preferences|credential-access
T1552.007|Container API|credential-access
T1552.008|Chat Messages|credential-access
T1553|Subvert Trust Controls|defense-evasion
T1553.001|Gatekeeper Bypass|defense-evasion
T1553.002|Code Signing|defense-evasion
T1553.003|SIP and Trust Provider Hijacking|defense-evasion
T1553.004|Install Root Certificate|defense-evasion
T1553.005|Mark-of-the-Web Bypass|defense-evasion
T1553.006|Code Signing Policy Modification|defense-evasion
T1554|Compromise Host Software Binary|persistence
T1555|Credentials from Password Stores|credential-access
T1555.001|Keychain|credential-access
T1555.002|Securityd Memory|credential-access
T1555.003|Credentials from Web Browsers|credential-access
T1555.004|Windows Credential Manager|credential-access
T1555.005|Password Managers|credential-access
T1555.006|Cloud Secrets Management Stores|credential-access
T1556|Modify Authentication Process|credential-access,defense-evasion,persistence
T1556.001|Domain Controller Authentication|credential-access,defense-evasion,persistence
T1556.002|Password Filter DLL|credential-access,defense-evasion,persistence
T1556.003|Pluggable Authentication Modules|credential-access,defense-evasion,persistence
T1556.004|Network Device Authentication|credential-access,defense-evasion,persistence
T1556.005|Reversible Encryption|credential-access,defense-evasion,persistence
T1556.006|Multi-Factor Authentication|credential-access,defense-evasion,persistence
T1556.007|Hybrid Identity|credential-access,defense-evasion,persistence
T1556.008|Network Provider DLL|credential-access,defense-evasion,persistence
T1556.009|Conditional Access Policies|credential-access,defense-evasion,persistence
T1557|Adversary-in-the-Middle|credential-access,collection
T1557.001|LLMNR/NBT-NS Poisoning and SMB Relay|credential-access,collection
T1557.002|ARP Cache Poisoning|credential-access,collection
T1557.003|DHCP Spoofing|credential-access,collection
T1557.004|Evil Twin|credential-access,collection
T1558|Steal or Forge Kerberos Tickets|credential-access
T1558.001|Golden Ticket|credential-access
T1558.002|Silver Ticket|credential-access
T1558.003|Kerberoasting|credential-access
T1558.004|AS-REP Roasting|credential-access
T1558.005|Ccache Files|credential-access
T1559|Inter-Process Communication|execution
T1559.001|Component Object Model|execution
T1559.002|Dynamic Data Exchange|execution
T1559.003|XPC Services|execution
T1560|Archive Collected Data|collection
T1560.001|Archive via Utility|collection
T1560.002|Archive via Library|collection
T1560.003|Archive via Custom Method|collection
T1561|Disk Wipe|impact
T1561.001|Disk Content Wipe|impact
T1561.002|Disk Structure Wipe|impact
T1562|Impair Defenses|defense-evasion
T1562.001|Disable or Modify Tools|defense-evasion
T1562.002|Disable Windows Event Logging|defense-evasion
T1562.003|Impair Command History Logging|defense-evasion
T1562.004|Disable or Modify System Firewall|defense-evasion
T1562.006|Indicator Blocking|defense-evasion
T1562.007|Disable or Modify Cloud Firewall|defense-evasion
T1562.008|Disable or Modify Cloud Logs|defense-evasion
T1562.009|Safe Mode Boot|defense-evasion
T1562.010|Downgrade Attack|defense-evasion
T1562.011|Spoof Security Alerting|defense-evasion
T1562.012|Disable or Modify Linux Audit System|defense-evasion
T1562.013|Disable or Modify Network Device Firewall|defense-evasion
T1563|Remote Service Session Hijacking|lateral-movement
T1563.001|SSH Hijacking|lateral-movement
T1563.002|RDP Hijacking|lateral-movement
T1564|Hide Artifacts|defense-evasion
T1564.001|Hidden Files and Directories|defense-evasion
T1564.002|Hidden Users|defense-evasion
T1564.003|Hidden Window|defense-evasion
T1564.004|NTFS File Attributes|defense-evasion
T1564.005|Hidden File System|defense-evasion
T1564.006|Run Virtual Instance|defense-evasion
T1564.007|VBA Stomping|defense-evasion
T1564.008|Email Hiding Rules|defense-evasion
T1564.009|Resource Forking|defense-evasion
T1564.010|Process Argument Spoofing|defense-evasion
T1564.011|Ignore Process Interrupts|defense-evasion
T1564.012|File/Path Exclusions|defense-evasion
T1564.013|Bind Mounts|defense-evasion
T1564.014|Extended Attributes|defense-evasion
T1565|Data Manipulation|impact
T1565.001|Stored Data Manipulation|impact
T1565.002|Transmitted Data Manipulation|impact
T1565.003|Runtime Data Manipulation|impact
T1566|Phishing|initial-access
T1566.001|Spearphishing Attachment|initial-access
T1566.002|Spearphishing Link|initial-access
T1566.003|Spearphishing via Service|initial-access
T1566.004|Spearphishing Voice|initial-access
T1567|Exfiltration Over Web Service|exfiltration
T1567.001|Exfiltration to Code Repository|exfiltration
T1567.002|Exfiltration to Cloud Storage|exfiltration
T1567.003|Exfiltration to Text Storage Sites|exfiltration
T1567.004|Exfiltration Over Webhook|exfiltration
T1568|Dynamic Resolution|command-and-control
T1568.001|Fast Flux DNS|command-and-control
T1568.002|Domain Generation Algorithms|command-and-control
T1568.003|DNS Calculation|command-and-control
T1569|System Services|execution
T1569.001|Launchctl|execution
T1569.002|Service Execution|execution
T1569.003|Systemctl|execution
T1570|Lateral Tool Transfer|lateral-movement
T1571|Non-Standard Port|command-and-control
T1572|Protocol Tunneling|command-and-control
T1573|Encrypted Channel|command-and-control
T1573.001|Symmetric Cryptography|command-and-control
T1573.002|Asymmetric Cryptography|command-and-control
T1574|Hijack Execution Flow|persistence,privilege-escalation,defense-evasion
T1574.001|DLL|persistence,privilege-escalation,defense-evasion
T1574.004|Dylib Hijacking|persistence,privilege-escalation,defense-evasion
T1574.005|Executable Installer File Permissions Weakness|persistence,privilege-escalation,defense-evasion
T1574.006|Dynamic Linker Hijacking|persistence,privilege-escalation,defense-evasion
T1574.007|Path Interception by PATH Environment Variable|persistence,privilege-escalation,defense-evasion
T1574.008|Path Interception by Search Order Hijacking|persistence,privilege-escalation,defense-evasion
T1574.009|Path Interception by Unquoted Path|persistence,privilege-escalation,defense-evasion
T1574.010|Services File Permissions Weakness|persistence,privilege-escalation,defense-evasion
T1574.011|Services Registry Permissions Weakness|persistence,privilege-escalation,defense-evasion
T1574.012|COR_PROFILER|persistence,privilege-escalation,defense-evasion
T1574.013|KernelCallbackTable|persistence,privilege-escalation,defense-evasion
T1574.014|AppDomainManager|persistence,privilege-escalation,defense-evasion
T1578|Modify Cloud Compute Infrastructure|defense-evasion
T1578.001|Create Snapshot|defense-evasion
T1578.002|Create Cloud Instance|defense-evasion
T1578.003|Delete Cloud Instance|defense-evasion
T1578.004|Revert Cloud Instance|defense-evasion
T1578.005|Modify Cloud Compute Configurations|defense-evasion
T1580|Cloud Infrastructure Discovery|discovery
T1583|Acquire Infrastructure|resource-development
T1583.001|Domains|resource-development
T1583.002|DNS Server|resource-development
T1583.003|Virtual Private Server|resource-development
T1583.004|Server|resource-development
T1583.005|Botnet|resource-development
T1583.006|Web Services|resource-development
T1583.007|Serverless|resource-development
T1583.008|Malvertising|resource-development
T1584|Compromise Infrastructure|resource-development
T1584.001|Domains|resource-development
T1584.002|DNS Server|resource-development
T1584.003|Virtual Private Server|resource-development
T1584.004|Server|resource-development
T1584.005|Botnet|resource-development
T1584.006|Web Services|resource-development
T1584.007|Serverless|resource-development
T1584.008|Network Devices|resource-development
T1585|Establish Accounts|resource-development
T1585.001|Social Media Accounts|resource-development
T1585.002|Email Accounts|resource-development
T1585.003|Cloud Accounts|resource-development
T1586|Compromise Accounts|resource-development
T1586.001|Social Media Accounts|resource-development
T1586.002|Email Accounts|resource-development
T1586.003|Cloud Accounts|resource-development
T1587|Develop Capabilities|resource-development
T1587.001|Malware|resource-development
T1587.002|Code Signing Certificates|resource-development
T1587.003|Digital Certificates|resource-development
T1587.004|Exploits|resource-development
T1588|Obtain Capabilities|resource-development
T1588.001|Malware|resource-development
T1588.002|Tool|resource-development
T1588.003|Code Signing Certificates|resource-development
T1588.004|Digital Certificates|resource-development
T1588.005|Exploits|resource-development
T1588.006|Vulnerabilities|resource-development
T1588.007|Artificial Intelligence|resource-development
T1589|Gather Victim Identity Information|reconnaissance
T1589.001|Credentials|reconnaissance
T1589.002|Email Addresses|reconnaissance
T1589.003|Employee Names|reconnaissance
T1590|Gather Victim Network Information|reconnaissance
T1590.001|Domain Properties|reconnaissance
T1590.002|DNS|reconnaissance
T1590.003|Network Trust Dependencies|reconnaissance
T1590.004|Network Topology|reconnaissance
T1590.005|IP Addresses|reconnaissance
T1590.006|Network Security Appliances|reconnaissance
T1591|Gather Victim Org Information|reconnaissance
T1591.001|Determine Physical Locations|reconnaissance
T1591.002|Business Relationships|reconnaissance
T1591.003|Identify Business Tempo|reconnaissance
T1591.004|Identify Roles|reconnaissance
T1592|Gather Victim Host Information|reconnaissance
T1592.001|Hardware|reconnaissance
T1592.002|Software|reconnaissance
T1592.003|Firmware|reconnaissance
T1592.004|Client Configurations|reconnaissance
T1593|Search Open Websites/Domains|reconnaissance
T1593.001|Social Media|reconnaissance
T1593.002|Search Engines|reconnaissance
T1593.003|Code Repositories|reconnaissance
T1594|Search Victim-Owned Websites|reconnaissance
T1595|Active Scanning|reconnaissance
T1595.001|Scanning IP Blocks|reconnaissance
T1595.002|Vulnerability Scanning|reconnaissance
T1595.003|Wordlist Scanning|reconnaissance
T1596|Search Open Technical Databases|reconnaissance
T1596.001|DNS/Passive DNS|reconnaissance
T1596.002|WHOIS|reconnaissance
T1596.003|Digital Certificates|reconnaissance
T1596.004|CDNs|reconnaissance
T1596.005|Scan Databases|reconnaissance
T1597|Search Closed Sources|reconnaissance
T1597.001|Threat Intel Vendors|reconnaissance
T1597.002|Purchase Technical Data|reconnaissance
T1598|Phishing for Information|reconnaissance
T1598.001|Spearphishing Service|reconnaissance
T1598.002|Spearphishing Attachment|reconnaissance
T1598.003|Spearphishing Link|reconnaissance
T1598.004|Spearphishing Voice|reconnaissance
T1599|Network Boundary Bridging|defense-evasion
T1599.001|Network Address Translation Traversal|defense-evasion
T1600|Weaken Encryption|defense-evasion
T1600.001|Reduce Key Space|defense-evasion
T1600.002|Disable Crypto Hardware|defense-evasion
T1601|Modify System Image|defense-evasion
T1601.001|Patch System Image|defense-evasion
T1601.002|Downgrade System Image|defense-evasion
T1602|Data from Configuration Repository|collection
T1602.001|SNMP (MIB Dump)|collection
T1602.002|Network Device Configuration Dump|collection
T1606|Forge Web Credentials|credential-access
T1606.001|Web Cookies|credential-access
T1606.002|SAML Tokens|credential-access
T1608|Stage Capabilities|resource-development
T1608.001|Upload Malware|resource-development
T1608.002|Upload Tool|resource-development
T1608.003|Install Digital Certificate|resource-development
T1608.004|Drive-by Target|resource-development
T1608.005|Link Target|resource-development
T1608.006|SEO Poisoning|resource-development
T1609|Container Administration Command|execution
T1610|Deploy Container|defense-evasion,execution
T1611|Escape to Host|privilege-escalation
T1612|Build Image on Host|defense-evasion
T1613|Container and Resource Discovery|discovery
T1614|System Location Discovery|discovery
T1614.001|System Language Discovery|discovery
T1615|Group Policy Discovery|discovery
T1619|Cloud Storage Object Discovery|discovery
T1620|Reflective Code Loading|defense-evasion
T1621|Multi-Factor Authentication Request Generation|credential-access
T1622|Debugger Evasion|defense-evasion,discovery
T1647|Plist File Modification|defense-evasion
T1648|Serverless Execution|execution
T1649|Steal or Forge Authentication Certificates|credential-access
T1650|Acquire Access|resource-development
T1651|Cloud Administration Command|execution
T1652|Device Driver Discovery|discovery
T1653|Power Settings|persistence
T1654|Log Enumeration|discovery
T1656|Impersonation|defense-evasion
T1657|Financial Theft|impact
T1659|Content Injection|initial-access,command-and-control
T1665|Hide Infrastructure|command-and-control
T1666|Modify Cloud Resource Hierarchy|defense-evasion
T1667|Email Bombing|impact
T1668|Exclusive Control|persistence
T1669|Wi-Fi Networks|initial-access
T1671|Cloud Application Integration|persistence
T1672|Email Spoofing|defense-evasion
T1673|Virtual Machine Discovery|discovery
T1674|Input Injection|execution
T1675|ESXi Administration Command|execution
T1677|Poisoned Pipeline Execution|execution
T1678|Delay Execution|defense-evasion
T1679|Selective Exclusion|defense-evasion
T1680|Local Storage Discovery|discovery
T1681|Search Threat Vendor Data|reconnaissance
`

/** Old id, present id. */
export const replacedLines = `
T1002 T1560
T1004 T1547.004
T1009 T1027.001
T1013 T1547.010
T1015 T1546.008
T1019 T1542.001
T1022 T1560
T1023 T1547.009
T1024 T1573
T1028 T1021.006
T1031 T1543.003
T1032 T1573
T1034 T1574
T1035 T1569.002
T1038 T1574.001
T1042 T1546.001
T1044 T1574.010
T1045 T1027.002
T1050 T1543.003
T1053.001 T1053.002
T1054 T1562.006
T1058 T1574.011
T1060 T1547.001
T1063 T1518.001
T1064 T1059
T1065 T1571
T1066 T1027.005
T1067 T1542.003
T1073 T1574.001
T1075 T1550.002
T1076 T1021.001
T1077 T1021.002
T1079 T1573
T1081 T1552.001
T1084 T1546.003
T1085 T1218.011
T1086 T1059.001
T1088 T1548.002
T1089 T1562.001
T1093 T1055.012
T1094 T1095
T1096 T1564.004
T1097 T1550.003
T1099 T1070.006
T1100 T1505.003
T1101 T1547.005
T1103 T1546.010
T1107 T1070.004
T1109 T1542.002
T1116 T1553.002
T1117 T1218.010
T1118 T1218.004
T1121 T1218.009
T1122 T1546.015
T1126 T1070.005
T1128 T1546.007
T1130 T1553.004
T1131 T1547.002
T1138 T1546.011
T1139 T1552.003
T1141 T1056.002
T1142 T1555.001
T1143 T1564.003
T1144 T1553.001
T1145 T1552.004
T1146 T1070.003
T1147 T1564.002
T1148 T1562.003
T1150 T1647
T1151 T1036.006
T1152 T1569.001
T1154 T1546.005
T1155 T1059.002
T1156 T1546.004
T1157 T1574.004
T1158 T1564.001
T1159 T1543.001
T1160 T1543.004
T1161 T1546.006
T1162 T1547.015
T1163 T1037.004
T1164 T1547.007
T1165 T1037.005
T1166 T1548.001
T1167 T1555.002
T1168 T1053
T1169 T1548.003
T1170 T1218.005
T1171 T1557.001
T1172 T1090.004
T1173 T1559.002
T1174 T1556.002
T1177 T1547.008
T1178 T1134.005
T1179 T1056.004
T1180 T1546.002
T1181 T1055.011
T1182 T1546.009
T1183 T1546.012
T1184 T1563.001
T1186 T1055.013
T1188 T1090.003
T1191 T1218.003
T1192 T1566.002
T1193 T1566.001
T1194 T1566.003
T1196 T1218.002
T1198 T1553.003
T1206 T1548.003
T1208 T1558.003
T1209 T1547.003
T1214 T1552.002
T1215 T1547.006
T1223 T1218.001
T1483 T1568.002
T1487 T1561.002
T1488 T1561.001
T1492 T1565.001
T1493 T1565.002
T1494 T1565.003
T1500 T1027.004
T1501 T1543.002
T1502 T1134.004
T1503 T1555.003
T1504 T1546.013
T1506 T1550.004
T1514 T1548.004
T1519 T1546.014
T1522 T1552.005
T1527 T1550.001
T1536 T1578.004
T1547.011 T1647
T1574.002 T1574.001
`
