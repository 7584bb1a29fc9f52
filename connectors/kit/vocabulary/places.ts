// One form for the names of places: Munich, München and Monaco di Baviera are one city; SE, SWE, Sweden and Sverige one country.
import { foldedSpellings, foldName } from '../../../contract/fold.ts'
import { cityNames } from './city-names.ts'

const longestName = 100
const foldPlace = (name: string) => foldName(name.slice(0, longestName))

const cityOfName = new Map(
  cityNames.flatMap((names) =>
    names.flatMap(foldedSpellings).map((name): [string, string] => [name, foldPlace(names[0])]),
  ),
)

/** A city by any of its names, or by the code of its airport, in one form to compare with others. */
export function cityKey(name: string): string {
  const folded = foldPlace(name)
  return cityOfName.get(folded) ?? cityOfName.get(folded.replace(/(?:city|shi|市|시)$/, '')) ?? folded
}

/** Languages that alerts and bookings name countries in. The first that knows a name decides. */
const languages = 'en de fr es pt it nl sv nb da fi pl cs ja ko zh tr ru uk'.split(' ')

/** Names in use that no list of names has. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  米国: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  英国: 'GB',
  grossbritannien: 'GB',
  storbritannien: 'GB',
  holland: 'NL',
  hollande: 'NL',
  olanda: 'NL',
  czechrepublic: 'CZ',
  russianfederation: 'RU',
  korea: 'KR',
  republicofkorea: 'KR',
  uae: 'AE',
  vae: 'AE',
  emirates: 'AE',
  turkey: 'TR',
  burma: 'MM',
  ivorycoast: 'CI',
  hongkong: 'HK',
  macau: 'MO',
  macedonia: 'MK',
  swaziland: 'SZ',
  capeverde: 'CV',
}

/** Codes of two letters, each before its code of three. */
const isoCodes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE XKXKX'.split(
    ' ',
  )
const codeOfThree = new Map(isoCodes.map((codes) => [codes.slice(2).toLowerCase(), codes.slice(0, 2)]))
const codesOfTwo = new Set(isoCodes.map((codes) => codes.slice(0, 2)))

/** Too short to tell a name from a code: Man is an island in one language and an airport in all. */
const isShort = (name: string) => name === '' || /^[a-z]{1,3}$/.test(name)

let namesRead: ReadonlyMap<string, string> | undefined

/** The names of all countries in all languages take some milliseconds to list, so they wait until somebody asks. */
function countryNames(): ReadonlyMap<string, string> {
  if (namesRead) return namesRead
  const names = new Map(Object.entries(otherNames))
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const named = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const code of codesOfTwo) {
        for (const name of foldedSpellings(named.of(code) ?? ''))
          if (!isShort(name) && !names.has(name)) names.set(name, code)
      }
    }
  }
  namesRead = names
  return names
}

/** The code of a country from its name in any of the languages; undefined where no country is called that. */
export const countryOfName = (name: string): string | undefined => countryNames().get(foldPlace(name))

/** Codes of two letters that also are states of the USA: `San Diego, CA` is not in Canada. */
const states = new Set('AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '))

/** What one text such as `Turin, Italy`, `Italy (Turin)` or `Turin` names; undefined where it has no country and is no city that is known. */
export function placeInText(text: string): { city: string | null; country: string | null } | undefined {
  const parts = text
    .slice(0, longestName)
    .split(/[,、/()]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
  if (parts.length === 0 || parts.length > 4) return undefined
  if (last === undefined) {
    const country = countryOfName(first)
    if (country) return { city: null, country: first }
    return cityOfName.has(foldPlace(first)) ? { city: first, country: null } : undefined
  }
  if (parts.length === 2 && states.has(last)) return { city: first, country: null }
  if (isCountry(last)) return { city: first, country: last }
  return isCountry(first) ? { city: last, country: first } : undefined
}

const isCountry = (text: string) =>
  codesOfTwo.has(text) || codeOfThree.has(text.toLowerCase()) || countryOfName(text) !== undefined

/** A country in one form to compare with others: its code of two letters where it is known. */
export function countryKey(written: string): string {
  const code = written.trim().toUpperCase()
  if (codesOfTwo.has(code)) return code
  return codeOfThree.get(code.toLowerCase()) ?? countryOfName(written) ?? code
}
