// A number of bytes as people read it.
const units = ['kB', 'MB', 'GB', 'TB', 'PB'] as const

export function byteCount(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 100 ? 1 : 0 })} ${units[power - 1]}`
}
