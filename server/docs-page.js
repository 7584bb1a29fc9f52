// Runs in /docs before Scalar does, which writes styles into the page: gives them the page's nonce, and sets attributes
// by way of the style object, so that the page needs no 'unsafe-inline'.
const nonce = document.currentScript.nonce

const createElement = Document.prototype.createElement
Document.prototype.createElement = function (...given) {
  const element = createElement.apply(this, given)
  if (element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}

const setAttribute = Element.prototype.setAttribute
Element.prototype.setAttribute = function (name, value) {
  if (name === 'style') this.style.cssText = value
  else setAttribute.call(this, name, value)
}

const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...innerHtml,
  set(html) {
    innerHtml.set.call(this, String(html).replace(/(<[a-z][^<>]*\s)style=/gi, '$1data-style='))
    for (const element of this.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
  },
})
