declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Short texts, such as names of colours and sizes, were translated into a language. */
    'texts.translated': { language: string };
  }
}

export {};
