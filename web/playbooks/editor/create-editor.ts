// The editor itself, outside of React: CodeMirror with YAML, and the marks of what is wrong.
import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import {
  bracketMatching,
  type IndentContext,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { styleNonce } from '../../style-nonce.ts'
import { editorTheme, highlighting } from './editor-theme.ts'
import type { PlacedError } from './places-in-yaml.ts'
import { type KnownSkill, suggestAt } from './suggestions.ts'
import { indentAfter } from './yaml-outline.ts'

interface Options {
  text: string
  /** The ids of what describes the editor. */
  describedBy: string
  isReadOnly: boolean
  skills(): readonly KnownSkill[]
  onChange(text: string): void
}

export type Editor = ReturnType<typeof createEditor>

const longestText = 256 * 1024

export function createEditor(parent: HTMLElement, { text, describedBy, isReadOnly, skills, onChange }: Options) {
  const [colours, attributes] = [new Compartment(), new Compartment()]
  const attributesFor = (isInvalid: boolean) =>
    EditorView.contentAttributes.of({
      'aria-label': 'Playbook as YAML',
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      tabindex: '0',
    })
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : writing(skills),
      reading,
      EditorView.cspNonce.of(styleNonce),
      colours.of(EditorView.darkTheme.of(false)),
      attributes.of(attributesFor(false)),
      EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= longestText),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onChange(state.doc.toString())
      }),
    ],
  })
  return {
    destroy: () => view.destroy(),

    /** Does nothing when the text is what the editor shows already. */
    setText(next: string) {
      const { doc } = view.state
      if (next !== doc.toString()) view.dispatch({ changes: { from: 0, to: doc.length, insert: next } })
    },

    showErrors(errors: readonly PlacedError[]) {
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, errors)))
      view.dispatch({
        effects: attributes.reconfigure(attributesFor(errors.some(({ severity }) => severity === 'error'))),
      })
    },

    setDark: (isDark: boolean) => view.dispatch({ effects: colours.reconfigure(EditorView.darkTheme.of(isDark)) }),

    goToLine(number: number) {
      const { from, to } = view.state.doc.line(Math.min(number, view.state.doc.lines))
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
  }
}

function diagnosticsOf({ doc }: EditorState, errors: readonly PlacedError[]): Diagnostic[] {
  return errors.flatMap(({ severity, line, field, message }) => {
    if (line === undefined || line > doc.lines) return []
    const { from, to, text } = doc.line(line)
    const indent = text.length - text.trimStart().length
    return [{ from: from + indent, to, severity, message: `${field}: ${message}` }]
  })
}

const reading: Extension = [
  lineNumbers(),
  drawSelection(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  bracketMatching(),
  search({ top: true }),
  yaml(),
  syntaxHighlighting(highlighting),
  lintGutter(),
  editorTheme,
  keymap.of([...searchKeymap, ...lintKeymap]),
]

/** Escape lets Tab leave the editor until another key is pressed, however long that takes. */
const leaveForMs = 24 * 3600 * 1000
const leaveWithTab = {
  key: 'Escape',
  run: (view: EditorView) => {
    view.setTabFocusMode(leaveForMs)
    return true
  },
}

const writing = (skills: Options['skills']): Extension => [
  history(),
  closeBrackets(),
  indentUnit.of('  '),
  indentService.of(indentOfNewLine),
  autocompletion({ override: [(context) => complete(context, skills())], icons: false }),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    leaveWithTab,
    ...defaultKeymap,
    ...historyKeymap,
    indentWithTab,
  ]),
]

/** By the text alone: of a long playbook only the beginning is parsed by the time somebody presses Enter. */
const indentOfNewLine = (context: IndentContext, at: number) =>
  context.simulatedBreak === null ? undefined : indentAfter(context.lineAt(at, -1).text)

function complete({ state, pos, explicit }: CompletionContext, skills: readonly KnownSkill[]) {
  const found = suggestAt(state.doc.toString(), pos, skills)
  const isTyping = found !== undefined && (found.from < pos || /[/."]$|: ?$/.test(state.sliceDoc(pos - 2, pos)))
  if (!found || (!explicit && !isTyping)) return null
  return {
    from: found.from,
    validFor: /^[\w/-]*$/,
    options: found.options.map(({ label, detail, insert = label }) => ({
      label,
      apply: insert,
      ...(detail && { detail }),
    })),
  }
}
