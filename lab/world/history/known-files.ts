// Files that the endpoint platform has a verdict on: programs of well-known makers, and files of each bad kind.
import type { Facts, KnownFile } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { eicar } from './quarantine.ts'

/** Well-known programs and their makers. `setting.file(name)` gives their hashes. */
export const cleanFiles: Record<string, string> = {
  'PsExec64.exe': 'Microsoft Corporation',
  '7zG.exe': 'Igor Pavlov',
  'teams.exe': 'Microsoft Corporation',
  'outlook.exe': 'Microsoft Corporation',
  'msedge.exe': 'Microsoft Corporation',
  'powershell.exe': 'Microsoft Windows',
  'rundll32.exe': 'Microsoft Windows',
  'cmd.exe': 'Microsoft Windows',
  'vssadmin.exe': 'Microsoft Windows',
}

const judged: readonly [name: string, determination: KnownFile['determination'], threat: string, prevalence: number][] =
  [
    ['glaswolf-locker.exe', 'Malware', 'Ransom:Win64/Glaswolf.A', 41],
    ['Faktura_2291.scr', 'Malware', 'TrojanDownloader:Win32/Saltmarsh.B', 320],
    ['hollowreed-stager.dll', 'Malware', 'Backdoor:Win64/Hollowreed.C', 17],
    ['mimikatz.exe', 'Malware', 'HackTool:Win32/Mimikatz', 5200],
    ['toolbar-setup.exe', 'Pua', 'PUA:Win32/Toolbar', 88_000],
    ['coupon-finder.exe', 'Pua', 'PUA:Win32/CouponFinder', 61_000],
    ['rclone.exe', 'Unknown', '', 140_000],
    ['advanced-ip-scanner.exe', 'Unknown', '', 230_000],
  ]

export function knownFiles(setting: Setting): Facts {
  return {
    files: [
      ...Object.entries(cleanFiles).map(
        ([name, publisher]): KnownFile => ({
          name,
          identity: setting.file(name),
          determination: 'Clean',
          publisher,
          size: setting.seeded.number(`size ${name}`, 60_000, 9_000_000),
          prevalence: 50_000_000,
        }),
      ),
      ...judged.map(
        ([name, determination, threat, prevalence]): KnownFile => ({
          name,
          identity: setting.file(name),
          determination,
          ...(threat ? { threat } : {}),
          size: setting.seeded.number(`size ${name}`, 60_000, 9_000_000),
          prevalence,
        }),
      ),
      {
        name: 'eicar.com',
        identity: eicar,
        determination: 'Malware',
        threat: 'Virus:DOS/EICAR_Test_File',
        size: 68,
        prevalence: 900_000,
      },
    ],
  }
}
