// The words that tell by what means, or by whom, something was done: "Process injection via PowerShell". Pure.

const meansWords = new Set('via using through leveraging utilizing by mittels usando mediante'.split(' '))

export const isMeans = (word: string): boolean => meansWords.has(word)
