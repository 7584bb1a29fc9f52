// News in another language that makes no claim.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchBackupFinished: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 41 })

  return {
    id: 'french-backup-finished',
    group: 'vocabulary',
    title: 'A backup has finished, in French',
    alerts: [
      alert(setting, at, 'siem', 'Sauvegarde terminée avec succès', {
        serveur: setting.machine('srv-erp-01').dnsName,
        travail: 'ERP quotidien',
        volume_go: 412,
        duree_minutes: 96,
        erreurs: 0,
        fin: setting.iso(at),
      }),
    ],
    expected: { verdict: 'inconclusive', severities: ['informational'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'A backup ended well. No security claim is made.',
  }
}
