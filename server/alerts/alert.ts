// The rules of an alert. Pure: no database, no HTTP, no clock.

/** MAIN-SIEM-42: readable at a glance, unique within the installation. */
export const alertId = (organizationCode: string, provider: string, number: number) =>
  `${organizationCode}-${provider.toUpperCase()}-${number}`

/** The parts of an alert id, in any case; undefined when the text is none. */
export function readAlertId(text: string) {
  const [, organization_code, provider, number] =
    /^([a-z0-9_]{2,32})-([a-z0-9_]{2,40})-([1-9]\d{0,14})$/i.exec(text) ?? []
  if (!organization_code || !provider || !number) return undefined
  return {
    organization_code: organization_code.toUpperCase(),
    provider: provider.toLowerCase(),
    number: Number(number),
  }
}

const excerptLength = 200

/** The beginning of the content, never cut inside a character. */
export function excerpt(content: string) {
  const start = content.slice(0, excerptLength)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
