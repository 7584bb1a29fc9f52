// The look of the editor, in the colours of the dashboard, which fit light and dark.
import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const editorTheme = EditorView.theme({
  '&': { maxHeight: '60vh', color: 'var(--mantine-color-text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': { color: 'var(--mantine-color-dimmed)', backgroundColor: 'var(--surface-sunk)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--surface-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-chosen)',
  },
  '.cm-panels': { color: 'var(--mantine-color-text)', backgroundColor: 'var(--surface-sunk)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel input, .cm-panel button, .cm-panel label': { fontSize: '0.8125rem' },
  '.cm-textfield, .cm-button': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line)',
  },
  '.cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    maxWidth: 'min(40rem, 90vw)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--surface-chosen)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--mantine-color-dimmed)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--tone-bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--tone-warn-back)', outline: '1px solid var(--tone-warn)' },
})

export const highlighting = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--tone-busy)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--tone-good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--tone-warn)' },
  { tag: [tags.comment, tags.meta], color: 'var(--mantine-color-dimmed)' },
  { tag: tags.punctuation, color: 'var(--tone-calm)' },
])
