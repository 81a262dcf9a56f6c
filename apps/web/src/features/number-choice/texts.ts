export const texts = {
  title: 'Escolha seu número',
  intro: 'Um telefone virtual por assinatura: escolha o DDD, a cidade e o número que vai ser seu.',
  areaCodes: {
    title: 'DDD',
    search: 'Buscar DDD',
    list: 'Códigos de área',
    none: 'Nenhum DDD encontrado',
    count: (shown: number, all: number) =>
      shown === all ? `${all} ${all === 1 ? 'código' : 'códigos'}` : `${shown} de ${all}`,
    cities: (count: number) => `${count} ${count === 1 ? 'cidade' : 'cidades'}`,
  },
  cities: {
    title: 'Cidade',
    search: 'Buscar cidade',
    list: (areaCode: string) => `Cidades do DDD ${areaCode}`,
    all: 'Cidades de todos os DDDs',
    notFound: 'Nenhuma cidade encontrada',
    none: 'Nenhuma cidade disponível para este DDD',
    count: (shown: number, all: number) =>
      shown === all ? `${all} ${all === 1 ? 'cidade' : 'cidades'}` : `${shown} de ${all}`,
  },
  numbers: {
    title: 'Número',
    search: 'Buscar número',
    list: (city: string) => `Números de ${city}`,
    before: 'Escolha uma cidade para ver os números.',
    notFound: 'Nenhum número com estes dígitos',
    none: (city: string) => `Sem números disponíveis em ${city} no momento. Tente outra cidade.`,
    other: 'Escolher outra cidade',
    found: (count: number, city: string) =>
      count === 1 ? `1 número disponível em ${city}!` : `${count} números disponíveis em ${city}!`,
    count: (shown: number, all: number) =>
      shown === all ? `${all} ${all === 1 ? 'número' : 'números'}` : `${shown} de ${all}`,
    held: 'reservado para você',
  },
  failed: {
    localities: 'Erro ao carregar cidades disponíveis',
    noLocality: 'Nenhuma cidade disponível no momento',
    noLocalityHint: 'Novos números chegam todos os dias. Volte mais tarde ou tente de novo agora.',
    numbers: 'Erro ao buscar números disponíveis',
    connection: 'Erro ao conectar com o servidor',
    retry: 'Tentar novamente',
  },
  slow: 'A operadora está demorando para responder. Continuamos tentando.',
  clear: 'Limpar busca',
  start: { label: 'Começar por', code: 'DDD', city: 'Cidade' },
  choices: 'Suas escolhas',
  chip: { areaCode: (code: string) => `DDD ${code}`, change: 'trocar' },
  chosen: 'Seu número',
  notChosen: 'Escolha um número para continuar',
  proceed: 'Continuar com este número',
} as const;
