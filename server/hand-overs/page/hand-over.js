// The page a customer sees: reads the token from the fragment, draws the form, sends what was entered, shows the checks.

const content = document.getElementById('content')
const token = location.hash.slice(1)

start()

async function start() {
  addEventListener('hashchange', () => location.reload())
  const { status, body } = await post('form', { token })
  if (status === 200) return showForm(body)
  if (status === 404 || token === '') {
    const ended = 'It may have been used, revoked or have expired. Ask whoever sent it for a new one.'
    return showMessage('This link does not work', ended)
  }
  showMessage('That did not work', body.detail)
}

function showForm(asked) {
  const until = new Date(asked.expires_at * 1000).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })
  const fields = drawFields(asked.credentials, ['credentials'])
  const button = element('button', { type: 'submit' }, 'Test and hand over')
  const left = element('span', { id: 'left' }, triesLeft(asked.tries_left))
  const outcome = element('div', { class: 'outcome', role: 'status' })
  const form = element('form', { novalidate: '', autocomplete: 'off' }, ...fields.elements, button, outcome)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(fields, button, outcome)
  })
  replace(
    `Connect ${asked.name}`,
    element('p', {}, `${asked.organization} asks you for the credentials of “${asked.instance_name}”.`),
    element(
      'p',
      {},
      'They are tested, then sealed, and shown to nobody afterwards: not even to the person who sent you this link.',
    ),
    element('p', { class: 'soft' }, `The link works once, until ${until}. `, left),
    element('h2', {}, 'Where they will be used'),
    element(
      'dl',
      {},
      ...asked.settings.flatMap(({ title, value }) => [element('dt', {}, title), element('dd', {}, value)]),
    ),
    element('p', { class: 'soft' }, 'If these addresses are changed later, your credentials are not used there.'),
    element('h2', {}, 'How to get them'),
    element('ol', {}, ...asked.guide.map((step) => element('li', {}, step))),
    element('h2', {}, 'Your credentials'),
    form,
  )
}

/** An input for each property; an object among them becomes a group that may stay empty. */
function drawFields(schema, path) {
  const drawn = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const at = [...path, name]
    const required = (schema.required ?? []).includes(name)
    if (property.type === 'object') return drawGroup(property, at, required, name)
    return drawField(property, at, required, name, schema.secret === true && /password|secret|token|key/.test(name))
  })
  return {
    elements: drawn.map(({ element }) => element),
    inputs: drawn.flatMap(({ inputs }) => inputs),
    read: () => Object.fromEntries(drawn.map(({ name, read }) => [name, read()]).filter(([, value]) => value !== '')),
  }
}

function drawGroup(schema, path, required, name) {
  const { elements, inputs, read } = drawFields(schema, path)
  const title = `${schema.title ?? inWords(name)}${required ? '' : ' (optional)'}`
  const described = schema.description ? [element('p', { class: 'description' }, schema.description)] : []
  const group = element(
    'details',
    required ? { open: '' } : {},
    element('summary', {}, title),
    ...described,
    ...elements,
  )
  const readGroup = () => {
    const entered = read()
    return required || Object.keys(entered).length > 0 ? entered : ''
  }
  return { name, element: group, inputs, read: readGroup }
}

function drawField(property, path, required, name, secret) {
  const id = path.join('.')
  const hidden = secret || property.secret === true
  const input = element('input', {
    id,
    name: id,
    type: hidden ? 'password' : 'text',
    autocomplete: hidden ? 'new-password' : 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    maxlength: String(property.maxLength ?? 4000),
    'aria-describedby': `${id}.description ${id}.problem`,
    ...(required ? { required: '' } : {}),
  })
  const problem = element('p', { class: 'problem', id: `${id}.problem` })
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, `${property.title ?? inWords(name)}${required ? '' : ' (optional)'}`),
    element('p', { class: 'description', id: `${id}.description` }, property.description ?? ''),
    input,
    problem,
  )
  const tell = (message) => {
    problem.textContent = message
    input.setAttribute('aria-invalid', String(message !== ''))
    const group = input.closest('details')
    if (message && group) group.open = true
  }
  const checked = { id, input, tell, missing: () => required && input.value.trim() === '' && !isInEmptyGroup(input) }
  return { name, element: field, inputs: [checked], read: () => input.value.trim() }
}

const isInEmptyGroup = (input) => {
  const group = input.closest('details')
  return group !== null && [...group.querySelectorAll('input')].every((each) => each.value.trim() === '')
}

async function submit(fields, button, outcome) {
  for (const { tell, missing } of fields.inputs) tell(missing() ? 'Enter this.' : '')
  const missing = fields.inputs.find((each) => each.missing())
  if (missing) return missing.input.focus()
  button.disabled = true
  button.textContent = 'Testing …'
  outcome.replaceChildren()
  const { status, body } = await post('submit', { token, credentials: fields.read() })
  button.disabled = false
  button.textContent = 'Test and hand over'
  if (status === 200 && body.ok) return showDone(body.checks)
  if (status === 404) return showMessage('This link does not work any more', body.detail)
  if (status === 422) showProblems(fields.inputs, body, outcome)
  else if (status === 200) showFailure(body, outcome)
  else outcome.replaceChildren(element('p', { class: 'problem' }, body.detail))
}

function showProblems(inputs, { errors = [], detail }, outcome) {
  const unplaced = errors.filter(({ field, message }) => {
    const place = inputs.find(({ id }) => id === field)
    place?.tell(message)
    return !place
  })
  if (unplaced.length > 0) outcome.replaceChildren(element('p', { class: 'problem' }, detail))
  inputs.find(({ input }) => input.getAttribute('aria-invalid') === 'true')?.input.focus()
}

function showFailure({ checks, tries_left }, outcome) {
  if (tries_left === 0) {
    const next = 'All tries are used up. Ask whoever sent you the link for a new one.'
    return showMessage('The credentials do not work', next, drawChecks(checks))
  }
  outcome.replaceChildren(
    element('p', {}, element('strong', {}, 'They do not work yet, and nothing was kept.')),
    drawChecks(checks),
    element('p', { class: 'soft' }, triesLeft(tries_left)),
  )
  document.getElementById('left').textContent = triesLeft(tries_left)
  outcome.scrollIntoView({ block: 'nearest' })
}

function showDone(checks) {
  const next = 'The credentials work and are sealed. The link is used up; you can close this page.'
  showMessage('Thank you, that is all', next, drawChecks(checks))
}

const drawChecks = (checks) =>
  element(
    'ul',
    { class: 'checks' },
    ...checks.map(({ name, ok, detail }) =>
      element(
        'li',
        {},
        element('span', { class: `mark ${ok ? 'good' : 'bad'}`, 'aria-hidden': 'true' }, ok ? '✓' : '✗'),
        element('span', { class: 'unseen' }, ok ? 'Works: ' : 'Does not work: '),
        element('strong', {}, `${name}. `),
        detail,
      ),
    ),
  )

const triesLeft = (count) => `${count === 1 ? 'One try is' : `${count} tries are`} left.`
const inWords = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
const showMessage = (title, text, ...more) => replace(title, element('p', {}, text), ...more)

function replace(title, ...children) {
  const heading = element('h1', { id: 'title', tabindex: '-1' }, title)
  content.replaceChildren(heading, ...children)
  document.title = `${title} · Vedette`
  scrollTo(0, 0)
  heading.focus()
}

/** Text is only ever put in as text. */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

async function post(what, body) {
  try {
    const answer = await fetch(`/platformapi/hand-overs/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: { detail: 'The service could not be reached. Check your network, then try again.' } }
  }
}
