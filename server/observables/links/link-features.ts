// What tells whether a link leads into the product that reports: its field, the words before it, the parts of its address, the others.
import { parse } from 'tldts'
import { hashOf, join, rowOf } from '../../learned/features.ts'
import type { FeatureRows } from '../../learned/learned-table.ts'
import { wordsAround } from '../../learned/words-around.ts'
import { type Path, rememberByPath } from '../fields/known-paths.ts'
import { lastNames, wordsOfName } from '../fields/name-parts.ts'
import { remember } from '../remember.ts'
import type { Within } from '../text/read-content.ts'

export const linkRows = 2 ** 15

export interface LinkAround {
  /** The words of the name of who reports, in lower case. */
  reporter: ReadonlySet<string>
  /** Domains of addresses of e-mail, in lower case. */
  ownSites: ReadonlySet<string>
}

const mostWords = 8
const marks = {
  near: hashOf('near'),
  far: hashOf('far'),
  pair: hashOf('pair'),
  next: hashOf('next'),
  quarter: hashOf('quarter'),
  whole: hashOf('whole'),
  reporter: hashOf('named after the reporter'),
  own: hashOf('own site'),
  only: hashOf('no path'),
}

export function linkFeatures(url: string, { path, text, start, end }: Within, around: LinkAround): FeatureRows {
  const { rows, words, site } = featuresOfAddress(url)
  const isNamed = words.some((word) => around.reporter.has(word))
  const isOwn = around.ownSites.has(site)
  const own = [row(join(marks.reporter, Number(isNamed))), row(join(marks.own, Number(isOwn)))]
  const ofPath = featuresOfPath(path)
  if (start <= 1 && end >= text.length - 1) return { remembered: [rows, ofPath.whole], own }
  const { near, far, next } = wordsAround(text, start, end)
  own.push(
    row(join(marks.near, hashOf(near))),
    row(join(marks.far, hashOf(far))),
    row(join(marks.pair, join(hashOf(far), hashOf(near)))),
    row(join(marks.next, hashOf(next))),
    row(join(marks.quarter, Math.floor((4 * start) / text.length))),
  )
  return { remembered: [rows, ofPath.inText], own }
}

const row = (feature: number) => rowOf(feature, linkRows)

/** The words of a host's first name, of its path and of its query. Its domain counts for nothing. */
const featuresOfAddress = remember((url) => {
  const [, scheme = '', host = '', port = '', rest = ''] =
    /^([a-z]+):\/\/(?:[^/?#@]*@)?([^/?#:]*)(:\d+)?(.*)$/is.exec(url) ?? []
  const [path = '', fragment = ''] = rest.split('#', 2)
  const [folders = '', query = ''] = path.split('?', 2)
  const { domain, isIp, isIcann } = parse(host, { extractHostname: false, validateHostname: false })
  const first = wordsOf(host.slice(0, domain ? Math.max(0, host.length - domain.length - 1) : undefined))
  const features = [
    `s${scheme}`,
    `t${port === '' ? '' : 'port'}`,
    `i${isIp ? 'address' : isIcann ? 'public' : 'local'}`,
    `d${Math.min(4, folders.split('/').filter(Boolean).length)}`,
    `#${fragment === '' ? '' : fragment[0]}`,
    `x${/\.(\w{2,5})$/.exec(folders)?.[1]?.toLowerCase() ?? ''}`,
    `e${/[^/]*$/
      .exec(folders)?.[0]
      .replace(/\p{L}+/gu, 'a')
      .replace(/\d+/g, '0')
      .slice(0, 6)}`,
    ...first.map((word) => `h${word}`),
    ...wordsOf(folders).map((word) => `p${word}`),
    ...wordsOf(fragment).map((word) => `p${word}`),
    ...[...query.matchAll(/(?:^|&)([\w.-]{1,30})=/g)]
      .slice(0, mostWords)
      .map(([, key = '']) => `q${key.toLowerCase()}`),
  ]
  const rows = [...new Set(features)].map((feature) => row(hashOf(feature)))
  if (rest.length < 2) rows.push(row(marks.only))
  return { rows, words: wordsOf(host), site: (domain ?? host).toLowerCase() }
})

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]{2,24}/g) ?? []).slice(0, mostWords)

const featuresOfPath = rememberByPath((path: Path) => {
  const steps = lastNames(path, 3)
  const last = steps.at(-1) ?? ''
  const all = [
    `n${last.toLowerCase()}`,
    ...wordsOfName(last).map((word) => `f${word}`),
    ...steps.slice(0, -1).flatMap((step) => wordsOfName(step).map((word) => `F${word}`)),
  ].map(hashOf)
  return {
    whole: [row(marks.whole), ...all.map(row)],
    inText: all.map((step) => row(join(marks.near, step))),
  }
})
