// The programs and files that an alert names and that may be looked up on a machine by their names. Pure.

import type { Observable } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import { isExecuted } from './executed.ts'

const most = 10

/** Lower case, sorted: the same whatever the order in the content. What stands only in text that others chose is left out. */
export function programsIn(
  { alert_content }: { alert_content: string },
  { observables, claims }: Pick<AlertReading, 'observables' | 'claims'>,
): string[] {
  const about = { content: alert_content, claims: claims.map(({ claim }) => claim), observables }
  const named = observables.filter(
    (each) =>
      (each.kind === 'file' || each.kind === 'process') && isNamed(each) && (!each.quoted || isExecuted(each, about)),
  )
  const names = named.map(({ value }) => value.toLowerCase().split(/[\\/]/).at(-1) ?? '')
  return [...new Set(names.filter(isTelling))].sort().slice(0, most)
}

const isNamed = ({ role }: Observable) => role !== 'reporter' && role !== 'bystander'

/** Long enough to be looked for in command lines, and not what every machine has. */
const isTelling = (name: string) =>
  name.length >= 4 && name.length <= 200 && !/["\n*?]/.test(name) && !everywhere.has(name)

/** By the name of its file, in lower case. */
export const isOnEveryMachine = (name: string): boolean => everywhere.has(name)

/** Systems, interpreters, browsers and office programs: they do what others tell them to, all day. */
const everywhere = new Set(
  `svchost.exe services.exe explorer.exe cmd.exe powershell.exe pwsh.exe powershell_ise.exe rundll32.exe regsvr32.exe mshta.exe
  wscript.exe cscript.exe wmiprvse.exe wmic.exe taskeng.exe taskhostw.exe schtasks.exe sc.exe reg.exe regedit.exe net.exe net1.exe
  conhost.exe dllhost.exe msiexec.exe lsass.exe winlogon.exe wininit.exe userinit.exe csrss.exe smss.exe spoolsv.exe system
  sihost.exe ntoskrnl.exe vssadmin.exe wbadmin.exe bcdedit.exe whoami.exe nltest.exe ipconfig.exe ping.exe tasklist.exe
  systeminfo.exe certutil.exe bitsadmin.exe winword.exe excel.exe outlook.exe powerpnt.exe onenote.exe teams.exe ms-teams.exe
  msedge.exe chrome.exe firefox.exe iexplore.exe safari chrome msedge firefox acrord32.exe acrobat.exe w3wp.exe sqlservr.exe
  java java.exe javaw.exe node node.exe python python3 python.exe perl ruby bash dash sh zsh ksh php cmd powershell pwsh sudo sshd curl wget curl.exe nginx
  apache2 httpd cron crond systemd launchd osascript kernel32.dll ntdll.dll advapi32.dll comsvcs.dll shell32.dll
  desktop.ini lsass.dmp dfsvc.exe wsmprovhost.exe runtimebroker.exe backgroundtaskhost.exe searchindexer.exe`.split(
    /\s+/,
  ),
)
