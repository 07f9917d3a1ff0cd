// What every browser has and jsdom lacks: a wide screen with a mouse, on which everything is in sight. Sizes and places are
// for the journeys.

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function matchMedia(media: string) {
  return Object.assign(new EventTarget(), { media, matches: /min-width|prefers-reduced-motion/.test(media) });
}

Object.assign(window, { IntersectionObserver: Watcher, ResizeObserver: Watcher, matchMedia, scrollTo: () => {} });
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

const createElement = Document.prototype.createElement;
/** It takes `<search>` for a mistake, as React then does. */
Document.prototype.createElement = function create(this: Document, name: string, options?: ElementCreationOptions) {
  return createElement.call(this, name === "search" ? "section" : name, options);
};
