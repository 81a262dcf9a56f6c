import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches } from 'class-validator';

const CHOOSE_NUMBER = 'Por favor, selecione um número';

export class PlaceHoldInput {
  @ApiProperty({ example: '551140001234' })
  @Matches(/^55\d{10,11}$/, { message: CHOOSE_NUMBER })
  number!: string;

  @ApiProperty()
  @IsString({ message: CHOOSE_NUMBER })
  @Length(1, 80, { message: CHOOSE_NUMBER })
  areaRef!: string;

  @ApiPropertyOptional({ description: 'The hold that this one takes the place of' })
  @IsOptional()
  @IsString({ message: CHOOSE_NUMBER })
  @Length(1, 64, { message: CHOOSE_NUMBER })
  replacesHoldId?: string;
}

export class HoldIdInput {
  @ApiProperty()
  @Matches(/^[\w-]{1,64}$/, { message: CHOOSE_NUMBER })
  holdId!: string;
}
