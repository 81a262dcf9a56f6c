export interface CepCity {
  name: string;
  state: string;
  ibge: string;
  areaCode: string;
  /** First and last five digits of its postal codes. */
  ranges: [from: number, to: number][];
}

/** `name|IBGE code|area code|ranges of five digits`, by state; the capital first. */
const byState: Record<string, string> = {
  SP: 'São Paulo|3550308|11|1000-5999,8000-8499; Guarulhos|3518800|11|7000-7399; Osasco|3534401|11|6000-6299; Barueri|3505708|11|6400-6499; Santo André|3547809|11|9000-9299; Mauá|3529401|11|9300-9399; São Caetano do Sul|3548807|11|9500-9599; São Bernardo do Campo|3548708|11|9600-9899; Diadema|3513801|11|9900-9999; Santos|3548500|13|11000-11099; São José dos Campos|3549904|12|12200-12248; Campinas|3509502|19|13000-13139; Jundiaí|3525904|11|13200-13219; Piracicaba|3538709|19|13400-13439; Ribeirão Preto|3543402|16|14000-14114; São José do Rio Preto|3549805|17|15000-15104; Bauru|3506003|14|17000-17119; Sorocaba|3552205|15|18000-18109',
  RJ: 'Rio de Janeiro|3304557|21|20000-23799; Niterói|3303302|21|24000-24399; São Gonçalo|3304904|21|24400-24799; Duque de Caxias|3301702|21|25000-25499; Petrópolis|3303906|24|25600-25779; Nova Iguaçu|3303500|21|26000-26299; Volta Redonda|3306305|24|27200-27299; Campos dos Goytacazes|3301009|22|28000-28149',
  ES: 'Vitória|3205309|27|29000-29099; Vila Velha|3205200|27|29100-29129; Cariacica|3201308|27|29140-29159; Serra|3205002|27|29160-29184',
  MG: 'Belo Horizonte|3106200|31|30000-31999; Contagem|3118601|31|32000-32399; Betim|3106705|31|32500-32899; Governador Valadares|3127701|33|35000-35109; Juiz de Fora|3136702|32|36000-36119; Uberaba|3170107|34|38000-38119; Uberlândia|3170206|34|38400-38415; Montes Claros|3143302|38|39400-39409',
  BA: 'Salvador|2927408|71|40000-42599; Feira de Santana|2910800|75|44000-44149; Vitória da Conquista|2933307|77|45000-45109; Ilhéus|2913606|73|45650-45669; Porto Seguro|2925303|73|45810-45819',
  SE: 'Aracaju|2800308|79|49000-49098',
  PE: 'Recife|2611606|81|50000-52999; Olinda|2609600|81|53000-53399; Jaboatão dos Guararapes|2607901|81|54000-54589; Caruaru|2604106|81|55000-55099; Petrolina|2611101|87|56300-56354',
  AL: 'Maceió|2704302|82|57000-57099; Arapiraca|2700300|82|57300-57319',
  PB: 'João Pessoa|2507507|83|58000-58099; Campina Grande|2504009|83|58400-58449',
  RN: 'Natal|2408102|84|59000-59139; Mossoró|2408003|84|59600-59649',
  CE: 'Fortaleza|2304400|85|60000-61599; Sobral|2312908|88|62000-62109; Juazeiro do Norte|2307304|88|63000-63059',
  PI: 'Teresina|2211001|86|64000-64099; Parnaíba|2207702|86|64200-64219',
  MA: 'São Luís|2111300|98|65000-65109; Imperatriz|2105302|99|65900-65919',
  PA: 'Belém|1501402|91|66000-66999; Ananindeua|1500800|91|67000-67199; Santarém|1506807|93|68000-68109; Marabá|1504208|94|68500-68514',
  AP: 'Macapá|1600303|96|68900-68911',
  AM: 'Manaus|1302603|92|69000-69099',
  RR: 'Boa Vista|1400100|95|69300-69339',
  AC: 'Rio Branco|1200401|68|69900-69923',
  DF: 'Brasília|5300108|61|70000-72799,73000-73699',
  GO: 'Goiânia|5208707|62|74000-74899; Aparecida de Goiânia|5201405|62|74900-74999; Anápolis|5201108|62|75000-75159',
  RO: 'Porto Velho|1100205|69|76800-76834',
  TO: 'Palmas|1721000|63|77000-77249',
  MT: 'Cuiabá|5103403|65|78000-78109; Várzea Grande|5108402|65|78110-78169; Rondonópolis|5107602|66|78700-78754',
  MS: 'Campo Grande|5002704|67|79000-79124; Dourados|5003702|67|79800-79849',
  PR: 'Curitiba|4106902|41|80000-82999; São José dos Pinhais|4125506|41|83000-83189; Ponta Grossa|4119905|42|84000-84109; Cascavel|4104808|45|85800-85824; Foz do Iguaçu|4108304|45|85850-85871; Londrina|4113700|43|86000-86119; Maringá|4115200|44|87000-87109',
  SC: 'Florianópolis|4205407|48|88000-88099; São José|4216602|48|88100-88123; Itajaí|4208203|47|88300-88319; Balneário Camboriú|4202008|47|88330-88339; Criciúma|4204608|48|88800-88819; Blumenau|4202404|47|89000-89099; Joinville|4209102|47|89200-89239; Chapecó|4204202|49|89800-89816',
  RS: 'Porto Alegre|4314902|51|90000-91999; Canoas|4304606|51|92000-92449; Novo Hamburgo|4313409|51|93300-93599; Caxias do Sul|4305108|54|95000-95130; Pelotas|4314407|53|96000-96099; Santa Maria|4316907|55|97000-97119',
};

export const states: Record<string, { name: string; region: string }> = {
  AC: { name: 'Acre', region: 'Norte' },
  AL: { name: 'Alagoas', region: 'Nordeste' },
  AM: { name: 'Amazonas', region: 'Norte' },
  AP: { name: 'Amapá', region: 'Norte' },
  BA: { name: 'Bahia', region: 'Nordeste' },
  CE: { name: 'Ceará', region: 'Nordeste' },
  DF: { name: 'Distrito Federal', region: 'Centro-Oeste' },
  ES: { name: 'Espírito Santo', region: 'Sudeste' },
  GO: { name: 'Goiás', region: 'Centro-Oeste' },
  MA: { name: 'Maranhão', region: 'Nordeste' },
  MG: { name: 'Minas Gerais', region: 'Sudeste' },
  MS: { name: 'Mato Grosso do Sul', region: 'Centro-Oeste' },
  MT: { name: 'Mato Grosso', region: 'Centro-Oeste' },
  PA: { name: 'Pará', region: 'Norte' },
  PB: { name: 'Paraíba', region: 'Nordeste' },
  PE: { name: 'Pernambuco', region: 'Nordeste' },
  PI: { name: 'Piauí', region: 'Nordeste' },
  PR: { name: 'Paraná', region: 'Sul' },
  RJ: { name: 'Rio de Janeiro', region: 'Sudeste' },
  RN: { name: 'Rio Grande do Norte', region: 'Nordeste' },
  RO: { name: 'Rondônia', region: 'Norte' },
  RR: { name: 'Roraima', region: 'Norte' },
  RS: { name: 'Rio Grande do Sul', region: 'Sul' },
  SC: { name: 'Santa Catarina', region: 'Sul' },
  SE: { name: 'Sergipe', region: 'Nordeste' },
  SP: { name: 'São Paulo', region: 'Sudeste' },
  TO: { name: 'Tocantins', region: 'Norte' },
};

export const cities: CepCity[] = Object.entries(byState).flatMap(([state, text]) =>
  text.split('; ').map((entry) => {
    const [name = '', ibge = '', areaCode = '', ranges = ''] = entry.split('|');
    return { name, state, ibge, areaCode, ranges: ranges.split(',').map(readRange) };
  }),
);

function readRange(text: string): [number, number] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return [from, to];
}
