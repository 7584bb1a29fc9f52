// A message in Norwegian about a browser extension that people have judged as a false alarm.
import { alert, closed, situation } from '../../shorthand.ts'

export const norwegianBrowserExtension = situation(
  'norwegian-browser-extension',
  'vocabulary',
  'Mistenkelig nettleserutvidelse',
  (setting) => {
    const bruno = setting.person('bruno.dahlin-granath')
    const laptop = setting.laptopOf('bruno.dahlin-granath')
    const at = setting.ago({ hours: 1, minutes: 55 })
    const { incident } = closed(
      setting,
      'nettleserutvidelse',
      {
        title: 'Suspicious browser extension installed',
        category: 'Persistence',
        severity: 'Medium',
        techniques: ['T1176'],
        at,
        machine: laptop,
        user: bruno,
        evidence: [{ kind: 'User', person: bruno }],
      },
      'FalsePositive',
      'Clean',
      'The signing extension of the customs office, id jkhgfdsapoiuytrewqmnbvcxzlkjhgfd. Needed for export papers, installed from the store.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'sikkerhetssenter',
          'Mistenkelig nettleserutvidelse installert',
          `Varsel fra sikkerhetssenteret\nTidspunkt: ${setting.iso(at)}\nAlvorlighet: middels\nEnhet: ${laptop.dnsName}\nBruker: ${bruno.email}\nTeknikk: T1176\nBeskrivelse: En nettleserutvidelse med tilgang til alle nettsteder ble installert i Edge.\nUtvidelse: jkhgfdsapoiuytrewqmnbvcxzlkjhgfd\nTiltak: ingen`,
        ),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The same technique, machine, person and time: people looked at this very installation, named the extension by its id and closed it as a false positive.',
    }
  },
)
