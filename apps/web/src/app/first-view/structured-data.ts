import type { StoreFacts } from '../../features/about/store-facts.ts';
import { texts as about } from '../../features/about/texts.ts';
import { texts } from '../texts.ts';

const inReais = (cents: number): string => (cents / 100).toFixed(2);

/** What the first page says, for those that read pages by program (schema.org): the same words and figures, no others. */
export const structuredData = (origin: string, { fromCents }: StoreFacts): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Service',
      name: about.title,
      description: about.lead,
      url: `${origin}/`,
      areaServed: 'BR',
      provider: { '@type': 'Organization', name: texts.brand, url: `${origin}/` },
      ...(fromCents === null
        ? {}
        : { offers: { '@type': 'AggregateOffer', lowPrice: inReais(fromCents), priceCurrency: 'BRL' } }),
    },
    {
      '@type': 'FAQPage',
      mainEntity: about.questions.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ],
});
