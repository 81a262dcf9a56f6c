import { sellManually } from '@numera/contracts/billing/manual-sale';
import { panelPassword, sipLine } from '@numera/rules/sale-forms';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';

const FILL_LINE = 'Preencha as credenciais SIP';
const FILL_PANEL = 'Preencha a senha do painel';

export class SipLineInput extends FormInput(sipLine) {}
export class PanelAccessInput extends FormInput(panelPassword) {}

/** A number of the stock, or one whose line is given; and whether its customer gets a panel. */
export class ManualSaleInput extends ContractInput(sellManually.input, {
  customerId: 'Selecione um cliente',
  number: 'Preencha todos os dados do número',
  areaRef: 'Preencha todos os dados do número',
  planId: 'Escolha um plano',
  period: 'Escolha o período',
  method: 'Escolha a forma de pagamento',
  expectedPriceCents: 'Preço inválido',
}) {
  @ApiPropertyOptional({ type: SipLineInput })
  @IsOptional()
  @IsObject({ message: FILL_LINE })
  @ValidateNested({ message: FILL_LINE })
  @Type(() => SipLineInput)
  line?: SipLineInput;

  @ApiPropertyOptional({ type: PanelAccessInput })
  @IsOptional()
  @IsObject({ message: FILL_PANEL })
  @ValidateNested({ message: FILL_PANEL })
  @Type(() => PanelAccessInput)
  access?: PanelAccessInput;
}
