// What names a file: the endings in use, full paths, and what is a folder or a registry key instead.

const endings =
  'exe dll sys com scr cpl ocx drv msi msp msix appx bat cmd ps1 psm1 psd1 vbs vbe js jse mjs wsf wsh hta lnk url jar class war ' +
  'apk ipa dmg pkg deb rpm sh bash py pyc pyw rb pl php php5 phtml asp aspx ashx asmx jsp jspx cgi lua go c cpp h cs vb rs ts ' +
  'doc docx docm dot dotm dotx xls xlsx xlsm xlsb xlam xll xlt xltm ppt pptx pptm pps ppsx ppam one onepkg pub rtf pdf odt ods ' +
  'txt csv tsv md log json xml yml yaml ini cfg conf config inf reg plist toml env htm html xhtml mht mhtml svg swf chm hlp ' +
  'zip rar 7z gz tgz tar bz2 xz cab iso img vhd vhdx vmdk ova ace arj lzh zst wim ' +
  'jpg jpeg png gif bmp tif tiff webp ico heic mp3 mp4 avi mov mkv wav wmv flac m4a ' +
  'db sqlite mdb accdb sql bak dat bin tmp dmp old pst ost eml msg vcf ics kdbx pem key crt cer pfx p12 ppk rdp ' +
  'pcap pcapng elf so ko o dylib sct xsl xslt settingcontent-ms application library-ms search-ms theme diagcab ' +
  'locked encrypted enc crypt lockbit'

const usualEndings = new Set(endings.split(' '))

/** Endings that are top-level domains as well, where a bare name rather means a site: `notion.so`, `docs.rs`, `allegro.pl`. */
const ratherSites = new Set(['com', 'pl', 'so', 'rs', 'one', 'pub', 'go', 'ms', 'cab', 'ps'])

const products = new Set(['node.js', 'next.js', 'vue.js', 'react.js', 'express.js', 'nuxt.js', 'three.js', 'd3.js'])

/** Whether a name without a folder is a file's, from its ending alone. */
export function isBareFileName(name: string): boolean {
  const dot = name.lastIndexOf('.')
  if (dot < 1 || name.length > 255) return false
  const ending = name.slice(dot + 1).toLowerCase()
  if (/^lib[\w+-]+\.so(?:\.\d+)*$/.test(name)) return true
  if (/^\p{L}(?:\.\p{L}){2,}$/u.test(name)) return false // the form of a company: s.r.o.
  if (!usualEndings.has(ending) || products.has(name.toLowerCase())) return false
  if (ending.length === 1 && /^[A-Z\d_]+$/.test(name.slice(0, dot))) return false // the number of a control: CSF_01.c
  return !ratherSites.has(ending) || hasEnding(name.slice(0, dot))
}

const hasEnding = (name: string) => usualEndings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

/** The last part of a path: the name of the program or file. */
export const lastPart = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1)

export const isPath = (text: string): boolean =>
  /^(?:[a-z]:[\\/]|\\\\[^\\]|%[\w()]+%\\|\\device\\|\/)/i.test(text) && text.length < 2048

export const isRegistryKey = (text: string): boolean =>
  /^(?:Computer\\)?(?:HKEY_[A-Z_]+|HK(?:LM|CU|CR|CC|U)|\\REGISTRY)(?:[\\:]|$)/i.test(text)

/** A folder's path: it ends in a separator, or its last part has no ending and a field beside it names the file. */
export const isFolder = (path: string, nameBeside: boolean): boolean =>
  /[\\/]$/.test(path) || (nameBeside && !/\.(?=[\w-]*[A-Za-z])[\w-]{1,12}$/.test(lastPart(path)))
