// Makes text of unknown origin fit for one line of a message: nothing in it is a link, a command or a change of direction. Pure.

/** Control characters, line ends, marks that turn the direction of text around, and invisible ones. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** One line, cut at the length, with addresses written so that no mail program or chat makes links of them. */
export function plainLine(text: string, longest: number): string {
  const line = defang(text.toWellFormed().replace(unprintable, ' ').replace(/ {2,}/g, ' ').trim())
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}

/** hxxps://evil[.]com: as people of the field write what must not be clicked. */
const defang = (text: string) =>
  text
    .replace(/\b(h)tt(ps?)(?=:)/gi, '$1xx$2')
    .replace(/\b(mailto|javascript|data|file|ftp|tel):/gi, '$1[:]')
    .replace(/(?<=[\p{L}\p{N}_-])\.(?=\p{L}{2})/gu, '[.]')
