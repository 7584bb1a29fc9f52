// The commands that a content says were run: what fields for commands hold, and how logs of jobs and of shells write them. Pure.

/** Each looks at a bounded number of characters from each place, so that no text takes longer than its length. */
const written: readonly RegExp[] = [
  /(?<![a-z_])[a-z_]{0,40}?(?:command|cmd)[a-z_]{0,40}"?[ \t]{0,4}[:=][ \t]{0,4}"((?:[^"\\]|\\.){1,8000})"/gi,
  // Without quotation marks it goes on to the end of the line.
  /(?<![a-z_])[a-z_]{0,40}?(?:command|cmd)(?:_?line)?[ \t]{0,4}[:=][ \t]{0,4}(?!["{[\s])([^\n]{2,2000})/gi,
  /\bCMD \(([^\n]{2,2000})\)/g,
  /(?<!\p{L})(?:executed|executing|ran|running|started|launched|ausgeführt|gestartet|exécutée?|lancée?|ejecutad[oa]|executad[oa]|eseguit[oa]|実行)[ \t]{0,4}[:：][ \t]{0,4}(?!["{[\s])([^\n]{2,2000})/giu,
]

export const commandsIn = (content: string): string =>
  written
    .flatMap((pattern) => [...content.matchAll(pattern)])
    .map(([, command]) => command)
    .join('\n')
