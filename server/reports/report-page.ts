// The frame of a report on paper: its head, panels, figures and tables. Pure.
import { type Html, html } from './html.ts'

interface Page {
  title: Html
  /** Of the document, as readers of PDF show it. */
  name: string
  about: string
  panels: readonly Html[]
}

/** The policy lets nothing be loaded and nothing run, whatever the content says. */
export const pageOf = ({ title, name, about, panels }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>${name}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<h1>${title}</h1>
<p class="about">${about}</p>
${panels}
</body>
</html>
`.markup

export const panelOf = (title: string, ...content: readonly Html[]): Html =>
  html`<section><h2>${title}</h2>${content}</section>`

export interface FigureOnPaper {
  label: string
  value: string
  note?: string
}

export const figuresOf = (figures: readonly FigureOnPaper[]): Html =>
  html`<div class="figures">${figures.map(
    ({ label, value, note }) =>
      html`<div><div class="label">${label}</div><div class="value">${value}</div><div class="note">${note}</div></div>`,
  )}</div>`

export const tableOf = (titles: readonly string[], rows: readonly (readonly (Html | string | number)[])[]): Html =>
  html`<table><thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`

export const textOf = (text: Html | string): Html => html`<p>${text}</p>`

/** A digest, an id, a value. */
export const codeOf = (text: Html | string): Html => html`<div class="code">${text}</div>`

const style = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; print-color-adjust: exact; }
body { margin: 0; font: 10pt/1.45 Inter, "DejaVu Sans", "Helvetica Neue", Arial, sans-serif; color: #000; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 1mm; font-size: 16pt; line-height: 1.25; }
h2 { margin: 0 0 2mm; font-size: 11.5pt; break-after: avoid-page; }
p { margin: 0 0 1.5mm; }
.about, .note, .label { color: #444; font-size: 8.5pt; }
section { margin-top: 4mm; padding-top: 3mm; border-top: 1px solid #bbb; break-inside: avoid-page; }
section:has(table) { break-inside: auto; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(30mm, 1fr)); gap: 3mm 5mm; }
.value { font-size: 14pt; font-weight: 650; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; }
th { text-align: left; font-weight: 600; overflow-wrap: normal; }
th, td { padding: 1mm 3mm 1mm 0; border-bottom: 1px solid #ddd; vertical-align: top; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.code { font-family: "DejaVu Sans Mono", ui-monospace, monospace; font-size: 8pt; }
.bar { display: flex; height: 4mm; }
.bars td { padding-block: 0.4mm; border: 0; font-size: 8pt; }
.bars td:first-child { white-space: nowrap; width: 22mm; }
.bars td:last-child { white-space: nowrap; width: 14mm; text-align: right; }
.legend { margin: 1mm 0 0; font-size: 8.5pt; }
.legend i, .bar i { display: inline-block; height: 100%; }
.legend i { width: 3mm; height: 3mm; margin: 0 1mm 0 3mm; vertical-align: -0.4mm; }
.malicious { background: #d0473a; } .suspicious { background: #d08a1c; } .inconclusive { background: #98a5b3; }
.benign { background: #2f9e6e; } .failed { background: #7a5aa6; } .waiting { background: #78bdd3; }
`
